"""Lines that end as on Windows: in a clone made there, and in files that were edited there."""

from __future__ import annotations

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from solitaire.engine.game import Game
from solitaire.engine.record import read_records
from solitaire.front.dialogs import rules
from solitaire.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
RECORDS = sorted((ROOT / "tests" / "golden" / "records").glob("*.txt"))


def crlf(content: bytes) -> bytes:
    """The same lines as an editor on Windows ends them."""
    assert b"\r" not in content
    return content.replace(b"\n", b"\r\n")


def git(*arguments: str, folder: Path) -> str:
    done = subprocess.run(
        ("git", *arguments), cwd=folder, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(
    not ((ROOT / ".git").exists() and shutil.which("git")), reason="needs a clone, and git"
)
def test_a_clone_made_on_windows_has_the_same_files(tmp_path: Path) -> None:
    """The tests compare generated files byte for byte."""
    made = tmp_path / "clone"
    settings = ("-c", "core.autocrlf=true", "-c", "core.eol=crlf")
    git(*settings, "clone", "-q", "--no-checkout", str(ROOT), str(made), folder=tmp_path)
    shutil.copy(ROOT / ".gitattributes", made / ".git" / "info" / "attributes")
    git(*settings, "checkout", "-q", folder=made)
    changed = [
        name
        for name in git("ls-files", folder=made).splitlines()
        if b"\r\n" in (made / name).read_bytes() and not name.endswith((".mo", ".png", ".wav"))
    ]
    assert changed == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_are_read(path: Path) -> None:
    text = path.read_bytes()
    found = read_records(crlf(text).decode("utf-8"), GAMES)
    assert found == read_records(text.decode("utf-8"), GAMES)
    assert found


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_rules_pages_are_read(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = game.key
    usual = rules.page(key)
    page = tmp_path / f"{key}.md"
    page.write_bytes(crlf((ROOT / "assets" / "rules" / "en" / page.name).read_bytes()))
    monkeypatch.setattr(rules, "asset", lambda *parts: str(tmp_path / parts[-1]))
    assert rules.page(key) == usual
    assert usual


@pytest.mark.parametrize(
    "path", sorted((ROOT / "assets" / "locale").rglob("*.po")), ids=lambda path: path.parts[-3]
)
def test_catalogues_are_read(path: Path) -> None:
    def messages(content: bytes) -> list[tuple[object, object]]:
        return [(message.id, message.string) for message in read_po(BytesIO(content))]

    content = path.read_bytes()
    assert messages(crlf(content)) == messages(content)
