"""Drawn card faces are stored in files, which may be missing, damaged or old at any time."""

from __future__ import annotations

import os
import random
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from solitaire.config.settings import Settings
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.front.app import App
from solitaire.front.paint import face_files
from solitaire.front.paint.face_files import FaceFiles
from solitaire.front.paint.faces import Faces
from solitaire.front.screen import Screen
from solitaire.games import GAMES

SIZE = (640, 480)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def opened(folder: Path | None, game: Game = GAMES[0], **values: Any) -> tuple[App, pygame.Surface]:
    """The program with a deal on the table, drawn, and its picture."""
    settings = Settings(sound=False, speed="off")._replace(**values)
    screen = Screen(settings, SIZE, None if folder is None else str(folder))
    app = App(settings, Store(""), SIZE, Deal(game, 1), screen=screen)
    surface = pygame.Surface(SIZE)
    app.draw(surface)
    return app, surface


def files_in(folder: Path) -> list[str]:
    return sorted(os.listdir(folder)) if folder.exists() else []


@pytest.fixture
def made() -> dict[str, pygame.Surface]:
    """Two small pictures that have every byte value."""
    chance = random.Random(1)
    sizes = {"one": (5, 7), "the other": (11, 2)}
    return {
        name: pygame.image.frombytes(chance.randbytes(4 * w * h), (w, h), "BGRA")
        for name, (w, h) in sizes.items()
    }


# what is stored ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.key}-{game.variant}")
@pytest.mark.parametrize("theme", ["felt", "night"])
def test_a_table_from_the_file_looks_like_one_that_is_drawn(
    game: Game, theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, drawn = opened(tmp_path, game, theme=theme)
    before = dict(first.screen.table_faces(first.table.view.layout.card[0]).pictures())
    first.screen.store_faces()
    assert len(files_in(tmp_path)) == 1

    def fail(*_: object) -> pygame.Surface:
        raise AssertionError("a face is drawn")

    monkeypatch.setattr(Faces, "_printed", fail)
    monkeypatch.setattr(Faces, "_rendered", fail)
    second, read = opened(tmp_path, game, theme=theme)
    after = dict(second.screen.table_faces(second.table.view.layout.card[0]).pictures())
    assert after
    for name, picture in after.items():
        assert pixels(picture) == pixels(before[name]), name
        assert picture.get_masks() == before[name].get_masks()
        assert picture.get_flags() & pygame.SRCALPHA == before[name].get_flags() & pygame.SRCALPHA
    assert pixels(drawn) == pixels(read)


def test_what_is_done_to_cards_from_the_file_looks_the_same(tmp_path: Path) -> None:
    game = GAMES[0]
    opened(tmp_path, game)[0].screen.store_faces()
    shown = []
    for folder in (None, tmp_path):
        app, surface = opened(folder, game)
        pick = next(p for place in game.places if (p := app.table.position.top(place)) is not None)
        app.table.touch(pick)
        app.table.finish_animations()
        app.draw(surface)
        shown.append(pixels(surface))
    assert shown[0] == shown[1]


def test_nothing_is_written_without_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    app, _ = opened(None)
    app.screen.store_faces()
    assert files_in(tmp_path) == []


def test_the_file_is_not_written_again_when_it_has_the_faces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(tmp_path)[0].screen.store_faces()
    monkeypatch.setattr(FaceFiles, "save", lambda *_: pytest.fail("it is written again"))
    opened(tmp_path)[0].screen.store_faces()


@pytest.mark.parametrize(
    "values",
    [
        {"theme": "night"},
        {"large_print": True},
        {"back": "stars"},
        {"deck": "four-colour"},
        {"ranks": "french"},
    ],
)
def test_each_look_has_its_own_file(values: dict[str, Any], tmp_path: Path) -> None:
    opened(tmp_path)[0].screen.store_faces()
    opened(tmp_path, **values)[0].screen.store_faces()
    assert len(files_in(tmp_path)) == 2


# damage --------------------------------------------------------------------------------------


def test_pictures_come_back(made: dict[str, pygame.Surface], tmp_path: Path) -> None:
    files = FaceFiles(str(tmp_path / "new" / "cache"))
    assert files.load("key") == {}
    files.save("key", made)
    found = files.load("key")
    assert list(found) == list(made)
    assert all(pixels(found[name]) == pixels(made[name]) for name in made)
    assert files.load("another key") == {}


def path_of(files: FaceFiles) -> Path:
    (name,) = os.listdir(files.folder)
    return Path(files.folder, name)


def test_any_wrong_byte_is_found(made: dict[str, pygame.Surface], tmp_path: Path) -> None:
    files = FaceFiles(str(tmp_path))
    files.save("key", made)
    path = path_of(files)
    whole = path.read_bytes()
    for at in range(len(whole)):
        spoilt = bytearray(whole)
        spoilt[at] ^= 1 << at % 8
        path.write_bytes(spoilt)
        assert files.load("key") == {}, at
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        assert files.load("key") == {}, length
    path.write_bytes(whole + b"\0")
    assert files.load("key") == {}
    files.save("key", made)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "index",
    [b"", b"\xff", b"KEY", b"KEY\n", b"KEY\n1 1", b"KEY\nx 1 a", b"KEY\n-1 -1 a", b"KEY\n9 9 a"],
)
def test_a_right_checksum_over_nonsense(index: bytes, tmp_path: Path) -> None:
    files = FaceFiles(str(tmp_path))
    index = index.replace(b"KEY", face_files._full("key").encode())
    rest = len(index).to_bytes(4, "little") + index + bytes(4)
    content = face_files._MAGIC + zlib.crc32(rest).to_bytes(4, "little") + rest
    Path(files._path("key")).write_bytes(content)
    assert files.load("key") == {}


def test_a_folder_or_a_pipe_in_its_place(made: dict[str, pygame.Surface], tmp_path: Path) -> None:
    files = FaceFiles(str(tmp_path))
    path = files._path("key")
    os.mkdir(path)
    assert files.load("key") == {}
    files.save("key", made)
    assert os.path.isdir(path)
    assert files_in(tmp_path) == [os.path.basename(path)]  # and no temporary file
    if hasattr(os, "mkfifo"):
        os.rmdir(path)
        os.mkfifo(path)
        assert files.load("key") == {}


@pytest.mark.parametrize("what", ["program", "pygame", "drawings"])
def test_the_file_of_another_version_is_of_no_use(
    what: str, made: dict[str, pygame.Surface], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = FaceFiles(str(tmp_path))
    files.save("key", made)
    if what == "program":
        monkeypatch.setattr(face_files, "__version__", "0.0.0")
    elif what == "pygame":
        monkeypatch.setattr(pygame.version, "ver", "0.0.0")
    else:
        monkeypatch.setattr(face_files, "_sources", lambda: 0)
    assert files.load("key") == {}
    files.save("key", made)
    assert len(files.load("key")) == 2
    assert len(files_in(tmp_path)) == 1


def test_a_changed_drawing_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("cards/suits", "cards/courts/classic"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "S.svg").write_text("<svg/>")
    monkeypatch.setattr(face_files, "asset", lambda *parts: str(tmp_path.joinpath(*parts)))
    before = face_files._sources()
    assert face_files._sources() == before
    for folder in ("cards/suits", "cards/courts/classic"):
        (tmp_path / folder / "S.svg").write_text("<svg></svg>")
        assert face_files._sources() != before
        before = face_files._sources()


# folders that cannot be used, and bounds -----------------------------------------------------


@pytest.mark.parametrize("fails", ["makedirs", "open", "replace", "full"])
def test_a_folder_that_cannot_be_written(
    fails: str,
    made: dict[str, pygame.Surface],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    files = FaceFiles(str(tmp_path))
    with monkeypatch.context() as patch:
        if fails == "open":
            patch.setattr("builtins.open", refuse)
        elif fails == "full":
            patch.setattr(pygame.image, "tobytes", refuse)
        else:
            patch.setattr(os, fails, refuse)
        files.save("key", made)
        files.note_use("key")
    assert files_in(tmp_path) == []


def test_a_file_where_the_folder_should_be(made: dict[str, pygame.Surface], tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("mine")
    files = FaceFiles(str(tmp_path / "cache"))
    assert files.load("key") == {}
    files.save("key", made)
    files.note_use("key")
    assert (tmp_path / "cache").read_text() == "mine"


def ages(folder: Path, names: Sequence[str]) -> None:
    """Makes the files old, the first one the oldest."""
    for n, name in enumerate(names):
        os.utime(folder / name, (n, n))


def test_the_oldest_files_go_first(made: dict[str, pygame.Surface], tmp_path: Path) -> None:
    files = FaceFiles(str(tmp_path))
    (tmp_path / "mine.txt").write_text("not a file of faces")
    (tmp_path / "faces-mine.txt").write_text("nor this one")
    keys = [f"key {n}" for n in range(face_files.MOST_FILES)]
    for key in keys:
        files.save(key, made)
    (tmp_path / "faces-00000000.bin.1.tmp").write_text("a draft of a program that was killed")
    names = ["faces-00000000.bin.1.tmp", *(os.path.basename(files._path(key)) for key in keys)]
    ages(tmp_path, names)
    files.note_use(keys[0])
    files.save("one more", made)
    assert len(files.load(keys[0])) == 2  # it was used
    assert files.load(keys[1]) == {}
    assert all(len(files.load(key)) == 2 for key in [*keys[2:], "one more"])
    left = set(files_in(tmp_path))
    assert {"mine.txt", "faces-mine.txt"} < left
    assert len(left) == face_files.MOST_FILES + 2


def test_all_files_together_keep_to_a_size(
    made: dict[str, pygame.Surface], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = FaceFiles(str(tmp_path))
    files.save("key 0", made)
    monkeypatch.setattr(face_files, "MOST_BYTES", int(2.5 * path_of(files).stat().st_size))
    for n in range(1, 4):
        files.save(f"key {n}", made)
        ages(
            tmp_path,
            [
                os.path.basename(files._path(f"key {m}"))
                for m in range(n + 1)
                if os.path.exists(files._path(f"key {m}"))
            ],
        )
    assert len(files_in(tmp_path)) == 2
    assert len(files.load("key 3")) == 2


def test_too_many_pixels_are_not_stored(
    made: dict[str, pygame.Surface], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(face_files, "MOST_FILE_BYTES", 100)
    FaceFiles(str(tmp_path)).save("key", made)
    assert files_in(tmp_path) == []


def test_pixels_of_another_form_are_drawn_at_every_start(
    made: dict[str, pygame.Surface], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = FaceFiles(str(tmp_path))
    files.save("key", made)
    monkeypatch.setattr(face_files, "_is_usual_format", lambda: False)
    assert files.load("key") == {}
    os.unlink(path_of(files))
    files.save("key", made)
    assert files_in(tmp_path) == []
