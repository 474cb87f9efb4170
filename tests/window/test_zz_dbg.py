import sys; sys.path.insert(0,"/work/main/tests/window")
from test_play import *
import time
def test_dbg(desktop):
    saved, rest = prepared(desktop, LAST)
    game, _ = position(saved)
    desktop.launch()
    desktop.wait_window()
    time.sleep(1)
    drag_move(desktop, game, rest[0])
    time.sleep(2)
    desktop.screenshot("/tmp/d1.png")
    a=desktop.picture(); ch=[]
    for i in range(30):
        time.sleep(.1); b=desktop.picture(); ch.append(a!=b); a=b
    print(ch)
    desktop.screenshot("/tmp/d2.png")
    print(desktop.output())
