"""The settings file: round trips, and every way in which it can be wrong (case 66)."""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st

from solitaire.config import Notice, settings_file
from solitaire.config.settings import OPTIONS, Option, Settings
from solitaire.config.settings_file import VERSION

CHOICES: settings_file.Choices = {
    "eight-off": {"cells": (8, 4, 2)},
    "patience": {"speed": (1, 2), "deck": (3,)},
}
"""Parameters of games; those of the second bear the names of settings."""

load = partial(settings_file.load, choices=CHOICES)
save = partial(settings_file.save, choices=CHOICES)

CHANGED = Settings(
    move_errors=True,
    position_help=False,
    counts=False,
    game="crescent",
    window=(600, 1000),
    place=(-1280, 40),
    maximised=True,
    fullscreen=True,
    language="ar",
    digits="arabic-indic",
    theme="high-contrast",
    deck="four-colour",
    large_print=True,
    back="stars",
    cloth="blue",
    ranks="german",
    speed="off",
    reduced_motion=True,
    sound=False,
    volume=0,
    mirror=True,
    parameters={"eight-off": {"cells": 4}},
)


def written(settings: Settings) -> dict[str, object]:
    """The table that stands in the file for ``settings``."""
    table = settings._asdict()
    parameters = table.pop("parameters")
    return {"version": VERSION, **table, **parameters}


def right(settings: Settings) -> bool:
    """Whether every value is an allowed one."""
    wishes = settings.parameters.items()
    return all(option.allows(getattr(settings, key)) for key, option in OPTIONS.items()) and all(
        value in CHOICES[game][name] for game, names in wishes for name, value in names.items()
    )


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "config" / "settings.toml")


def put(path: str, content: bytes | str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    Path(path).write_bytes(content.encode() if isinstance(content, str) else content)


def files(path: str) -> list[str]:
    return sorted(os.listdir(os.path.dirname(path)))


# The table


def test_every_setting_has_an_option_that_allows_its_default() -> None:
    assert (*OPTIONS, "parameters") == Settings._fields
    for key, option in OPTIONS.items():
        assert option.allows(getattr(Settings(), key)), key


def test_defaults_are_those_of_the_rules() -> None:
    s = Settings()
    assert (s.move_errors, s.position_help, s.counts, s.parameters) == (False, True, True, {})
    assert (s.game, s.window, s.mirror, s.sound) == ("half-moon", (1280, 800), False, True)


@pytest.mark.parametrize("key", Settings._fields)
def test_every_setting_comes_back(path: str, key: str) -> None:
    changed = Settings()._replace(**{key: getattr(CHANGED, key)})
    assert changed != Settings()
    assert save(changed, path) is None
    assert load(path) == (changed, None)


# The file


def test_first_start_has_defaults_no_notice_and_makes_nothing(path: str) -> None:
    assert load(path) == (Settings(), None)
    assert not os.path.exists(os.path.dirname(path))


def test_save_makes_the_folder_and_leaves_one_file(path: str) -> None:
    assert save(CHANGED, path) is None
    assert files(path) == ["settings.toml"]
    assert tomllib.loads(Path(path).read_text())["version"] == VERSION


@pytest.mark.parametrize(
    ("before", "after"), [(0, 0), (1, 10), (25, 50), (40, 60), (81, 90), (100, 100)]
)
def test_the_volume_of_a_file_of_version_1_sounds_as_before(
    path: str, before: int, after: int
) -> None:
    """It grew with the amplitude then, and grows with the loudness now."""
    put(path, f"version = 1\nvolume = {before}\n")
    settings, notice = load(path)
    assert (settings.volume, notice) == (after, None)
    assert save(settings, path) is None
    assert load(path) == (settings, None)


def test_unknown_keys_of_the_same_version_stay(path: str) -> None:
    put(path, 'version = 2\nvolume = 7\nfuture = "kept"\n[table]\nwhen = 2030-01-02T03:04:05Z\n')
    settings, notice = load(path)
    assert (settings, notice) == (Settings(volume=7), None)
    assert save(settings._replace(volume=8), path) is None
    kept = tomllib.loads(Path(path).read_text())
    assert kept["volume"] == 8
    assert kept["future"] == "kept"
    assert kept["table"]["when"].year == 2030
    assert files(path) == ["settings.toml"]


def test_a_file_written_by_hand_needs_no_version_and_may_begin_with_a_mark(path: str) -> None:
    put(path, b"\xef\xbb\xbfvolume = 9\r\n")
    assert load(path) == (Settings(volume=9), None)


BROKEN = {
    "0 bytes": b"",
    "NULs": bytes(400),
    "half a file": tomli_w.dumps(written(CHANGED)).encode()[:177],
    "invalid UTF-8": b'version = 1\ngame = "\xff\xfe"\n',
    "UTF-16": "version = 1\n".encode("utf-16"),
    "no TOML": b"<settings/>",
    "JSON": b'{"version": 1}',
    "same key twice": b"volume = 1\nvolume = 2\n",
    "version is text": b'version = "1"\n',
    "version is a truth": b"version = true\n",
    "version 0": b"version = 0\n",
    "deep": b"a = " + b"[" * 20_000,
    "endless number": b"volume = " + b"9" * 10_000,
    "huge": b"# " + b"x" * (2 << 20) + b"\n",
}


@pytest.mark.parametrize("kind", BROKEN)
def test_case_66_a_broken_file_is_kept_aside_and_told_once(path: str, kind: str) -> None:
    put(path, BROKEN[kind])
    assert load(path) == (Settings(), Notice("settings-broken", {"file": "settings.broken-1.toml"}))
    assert load(path) == (Settings(), None)
    assert save(CHANGED, path) is None
    assert load(path) == (CHANGED, None)
    assert files(path) == ["settings.broken-1.toml", "settings.toml"]
    kept = Path(path).with_name("settings.broken-1.toml")
    assert kept.read_bytes() == BROKEN[kind]


def test_case_66_a_second_broken_file_gets_another_name(path: str) -> None:
    for number in (1, 2, 3):
        put(path, b"\0" * number)
        assert load(path)[1] == Notice(
            "settings-broken", {"file": f"settings.broken-{number}.toml"}
        )
    assert len(files(path)) == 3


def test_case_66_a_newer_version_is_kept_aside(path: str) -> None:
    newer = f"version = {VERSION + 1}\nvolume = 3\n"
    put(path, newer)
    expected = Notice("settings-newer", {"file": "settings.newer-1.toml", "version": VERSION + 1})
    assert load(path) == (Settings(), expected)
    assert save(CHANGED, path) is None
    assert Path(path).with_name("settings.newer-1.toml").read_text() == newer


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("move_errors", "1"),
        ("move_errors", '"yes"'),
        ("cells", "3"),
        ("cells", '"8"'),
        ("cells", "8.0"),
        ("game", '""'),
        ("game", "5"),
        ("game", '"نصف"'),
        ("game", '"a\\nb"'),
        ("game", '"' + "x" * 41 + '"'),
        ("window", "[399, 800]"),
        ("window", "[1280, 299]"),
        ("window", "[1280, 16385]"),
        ("window", "[1280]"),
        ("window", "[1280, 800, 1]"),
        ("window", "[1280.0, 800]"),
        ("window", "1280"),
        ("place", "[1]"),
        ("place", "[1, 2, 3]"),
        ("place", "[1, 40000]"),
        ("place", "[true, 2]"),
        ("place", "5"),
        ("maximised", "1"),
        ("language", '""'),
        ("language", '"' + "x" * 41 + '"'),
        ("language", "[]"),
        ("theme", '"Felt"'),
        ("speed", "{}"),
        ("volume", "-1"),
        ("volume", "101"),
        ("volume", "true"),
        ("volume", "nan"),
        ("volume", "1979-05-27"),
    ],
)
def test_case_66_a_wrong_value_gives_its_default_and_keeps_the_others(
    path: str, key: str, value: str
) -> None:
    original = f"version = 1\nmirror = true\n{key} = {value}\n"
    put(path, original)
    settings, notice = load(path)
    assert settings == Settings(mirror=True)
    assert notice == Notice("settings-values", {"keys": key})
    assert Path(path).read_text() == original, "loading changes nothing"
    assert save(settings, path) is None
    assert Path(path).with_name("settings.broken-1.toml").read_text() == original
    assert load(path) == (settings, None)
    assert save(settings, path) is None
    assert files(path) == ["settings.broken-1.toml", "settings.toml"]


def test_case_66_several_wrong_values_are_one_notice(path: str) -> None:
    put(path, "volume = 999\ncells = 5\nsound = false\n")
    assert load(path) == (
        Settings(sound=False),
        Notice("settings-values", {"keys": "volume, cells"}),
    )


def test_case_66_a_file_that_breaks_while_the_program_runs_is_kept_too(path: str) -> None:
    assert save(CHANGED, path) is None
    put(path, b"\0\0\0")
    file = "settings.broken-1.toml"
    assert save(Settings(), path) == Notice("settings-kept-aside", {"file": file})
    assert load(path) == (Settings(), None)
    assert Path(path).with_name("settings.broken-1.toml").read_bytes() == b"\0\0\0"


def test_case_78_what_somebody_else_edits_meanwhile_stays(path: str) -> None:
    """The program writes only what it has changed itself."""
    game = next(iter(CHOICES))
    name, values = next(iter(CHOICES[game].items()))
    before = Settings(parameters={game: {name: values[0]}})
    assert save(before, path) is None
    text = Path(path).read_text(encoding="utf-8")
    text = text.replace("volume = ", "volume = 1").replace("mirror = false", "mirror = true")
    put(path, text.replace(f"{name} = {values[0]}", f"{name} = {values[-1]}"))
    edited, _ = load(path)
    assert edited != before
    now = before._replace(theme="night", mirror=False)
    assert save(now, path, before=before) is None
    assert load(path) == (edited._replace(theme="night"), None)
    assert save(now._replace(volume=3), path, before=now) is None
    assert load(path) == (edited._replace(theme="night", volume=3), None)


def test_case_78_an_edit_that_cannot_be_read_is_kept_aside_and_told(path: str) -> None:
    assert save(Settings(), path) is None
    put(path, "volume = ")
    file = "settings.broken-1.toml"
    notice = save(CHANGED, path, before=Settings())
    assert notice == Notice("settings-kept-aside", {"file": file})
    assert Path(path).with_name(file).read_text() == "volume = "
    assert load(path) == (CHANGED, None)


def test_case_78_a_file_that_was_deleted_is_written_as_a_whole(path: str) -> None:
    assert save(CHANGED, path) is None
    os.unlink(path)
    assert save(CHANGED._replace(volume=3), path, before=CHANGED) is None
    assert load(path) == (CHANGED._replace(volume=3), None)


def test_what_can_be_read_but_not_written_is_kept_aside(path: str) -> None:
    original = "version = 1\nother = 0x" + "f" * 20_000 + "\n"
    put(path, original)
    assert load(path) == (Settings(), None)
    assert save(CHANGED, path) is None
    assert load(path) == (CHANGED, None)
    assert Path(path).with_name("settings.broken-1.toml").read_text() == original


@pytest.mark.slow
def test_a_file_cut_anywhere_gives_settings_and_loses_nothing(path: str) -> None:
    assert save(CHANGED, path) is None
    whole = Path(path).read_bytes()
    for length in range(len(whole)):
        for name in files(path):
            Path(path).with_name(name).unlink()
        put(path, whole[:length])
        settings, notice = load(path)
        assert right(settings)
        assert save(settings, path) is None
        assert load(path) == (settings, None)
        if notice is not None:
            kept = Path(path).with_name("settings.broken-1.toml")
            assert kept.read_bytes() == whole[:length]


def test_values_that_are_not_allowed_are_never_written(path: str) -> None:
    assert save(Settings(volume=400, theme="pink", mirror=True), path) is None
    assert load(path) == (Settings(mirror=True), None)


# The wishes for the parameters of games


def test_a_wish_stands_under_the_name_of_its_game(path: str) -> None:
    settings = Settings().with_parameters("eight-off", {"cells": 4})
    assert settings.parameters == {"eight-off": {"cells": 4}}
    assert save(settings, path) is None
    text = Path(path).read_text()
    assert text.endswith("\n[eight-off]\ncells = 4\n")
    assert load(path) == (settings, None)


def test_wishes_are_added_up() -> None:
    settings = Settings()
    assert settings.with_parameters("eight-off", {}) == settings
    settings = settings.with_parameters("patience", {"speed": 2}).with_parameters(
        "patience", {"deck": 3}
    )
    settings = settings.with_parameters("eight-off", {"cells": 4})
    settings = settings.with_parameters("eight-off", {"cells": 2})
    assert settings.parameters == {"patience": {"speed": 2, "deck": 3}, "eight-off": {"cells": 2}}
    assert Settings().parameters == {}


def test_a_parameter_is_never_taken_for_a_setting_of_the_same_name(path: str) -> None:
    put(path, 'speed = "fast"\n[patience]\nspeed = 2\n')
    settings, notice = load(path)
    assert (settings, notice) == (
        Settings(speed="fast", parameters={"patience": {"speed": 2}}),
        None,
    )
    assert save(settings, path) is None
    assert load(path) == (settings, None)
    put(path, "speed = 2\n")
    assert load(path) == (Settings(), Notice("settings-values", {"keys": "speed"}))


@pytest.mark.parametrize("cells", [8, 4, 2])
def test_a_wish_of_a_file_until_now_is_taken_over(path: str, cells: int) -> None:
    """It stood beside the settings, without the name of its game."""
    put(path, f"version = 2\ncounts = false\ncells = {cells}\nvolume = 7\n")
    settings = Settings(counts=False, volume=7, parameters={"eight-off": {"cells": cells}})
    assert load(path) == (settings, None)
    assert save(settings, path) is None
    found = tomllib.loads(Path(path).read_text())
    assert "cells" not in found
    assert found["eight-off"] == {"cells": cells}
    assert load(path) == (settings, None)
    assert files(path) == ["settings.toml"]


def test_the_table_of_the_game_counts_more_than_the_old_place(path: str) -> None:
    put(path, "cells = 4\n[eight-off]\ncells = 2\n")
    assert load(path) == (Settings(parameters={"eight-off": {"cells": 2}}), None)


@pytest.mark.parametrize("value", ["3", "8.0", '"8"', "true", "[8]", "{}"])
def test_case_66_a_wrong_wish_gives_the_standard_and_keeps_the_others(
    path: str, value: str
) -> None:
    original = f"version = 1\nmirror = true\n[patience]\nspeed = 1\n[eight-off]\ncells = {value}\n"
    put(path, original)
    settings, notice = load(path)
    assert settings == Settings(mirror=True, parameters={"patience": {"speed": 1}})
    assert notice == Notice("settings-values", {"keys": "eight-off.cells"})
    assert save(settings, path) is None
    assert Path(path).with_name("settings.broken-1.toml").read_text() == original
    assert load(path) == (settings, None)


@pytest.mark.parametrize("value", ["4", '"C4"', "[4]", "[[1]]"])
def test_case_66_what_should_be_a_table_and_is_none(path: str, value: str) -> None:
    put(path, f"mirror = true\neight-off = {value}\n")
    assert load(path) == (
        Settings(mirror=True),
        Notice("settings-values", {"keys": "eight-off"}),
    )


def test_unknown_parameters_and_games_stay(path: str) -> None:
    put(path, "[eight-off]\ncells = 4\ntableau = 9\n[later]\nfans = 18\n")
    settings, notice = load(path)
    assert (settings, notice) == (Settings(parameters={"eight-off": {"cells": 4}}), None)
    for wish in (settings.with_parameters("eight-off", {"cells": 2}), Settings()):
        assert save(wish, path) is None
        found = tomllib.loads(Path(path).read_text())
        assert found["eight-off"] == {**wish.parameters.get("eight-off", {}), "tableau": 9}
        assert found["later"] == {"fans": 18}


def test_wishes_that_are_not_allowed_are_never_written(path: str) -> None:
    wishes = {"eight-off": {"cells": 5}, "patience": {"speed": 2, "size": 1}, "nobody": {"x": 1}}
    assert save(Settings(parameters=wishes), path) is None
    assert load(path) == (Settings(parameters={"patience": {"speed": 2}}), None)


# The file system


@contextmanager
def refusing(monkeypatch: pytest.MonkeyPatch, name: str, error: OSError) -> Iterator[None]:
    def refuse(*args: object, **kwargs: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(os, name, refuse)
        yield


def test_case_66_a_read_only_folder(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    put(path, "\0")
    read_only = OSError(30, "Read-only file system")
    with refusing(monkeypatch, "rename", read_only), refusing(monkeypatch, "replace", read_only):
        assert load(path) == (Settings(), Notice("settings-broken", {"file": "settings.toml"}))
        assert save(CHANGED, path) == Notice(
            "settings-not-saved", {"cause": "no-permission", "reason": "Read-only file system"}
        )
    assert files(path) == ["settings.toml"]
    assert Path(path).read_bytes() == b"\0"


def test_case_66_a_full_disk_leaves_the_old_settings(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert save(CHANGED, path) is None
    with refusing(monkeypatch, "fsync", OSError(28, "No space left on device")):
        assert save(Settings(), path) == Notice(
            "settings-not-saved", {"cause": "disk-full", "reason": "No space left on device"}
        )
    assert load(path) == (CHANGED, None)
    assert files(path) == ["settings.toml"]


def test_case_66_no_folder_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = str(tmp_path / "file" / "config" / "settings.toml")
    settings, notice = load(path)
    assert settings == Settings()
    assert notice is not None
    assert notice.code == "settings-unreadable"
    notice = save(settings, path)
    assert notice is not None
    assert notice.code == "settings-not-saved"


def test_case_66_the_path_is_a_folder(path: str) -> None:
    os.makedirs(os.path.join(path, "inside"))
    settings, notice = load(path)
    assert settings == Settings()
    assert notice is not None
    assert notice.code == "settings-unreadable"
    notice = save(settings, path)
    assert notice is not None
    assert notice.code == "settings-not-saved"
    assert os.path.isdir(os.path.join(path, "inside"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_in_the_place_of_the_file_does_not_stop_the_program(path: str) -> None:
    os.makedirs(os.path.dirname(path))
    os.mkfifo(path)
    settings, notice = load(path)
    assert settings == Settings()
    assert notice is not None
    assert notice.code == "settings-unreadable"


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_linked_file_stays_a_link_and_keeps_its_mode(path: str, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text("version = 1\n")
    real.chmod(0o600)
    os.makedirs(os.path.dirname(path))
    os.symlink(real, path)
    assert save(CHANGED, path) is None
    assert os.path.islink(path)
    assert real.stat().st_mode & 0o777 == 0o600
    assert load(path) == (CHANGED, None)


def test_a_file_that_may_not_be_written_is_not_replaced(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert save(CHANGED, path) is None
    monkeypatch.setattr(os, "access", lambda *args: False)  # root may write everything
    notice = save(Settings(), path)
    assert notice is not None
    assert notice.code == "settings-not-saved"
    assert notice.args["cause"] == "no-permission"
    assert load(path) == (CHANGED, None)


# Anything at all

FUZZ = profile(deadline=None, database=None)  # a disk may take its time

_SCALARS = st.one_of(
    st.booleans(),
    st.integers(-(2**63), 2**63),
    st.floats(),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=50),
    st.sampled_from(["system", "felt", "off", "classic", "ar", "half-moon"]),
    st.dates(),
    st.datetimes(),
    st.times(),
)
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text("abc-. ", min_size=1), inner)
    ),
    max_leaves=8,
)
_KEYS = st.one_of(
    st.sampled_from([*Settings._fields, "version", "cells", *CHOICES]),
    st.text(st.characters(codec="utf-8")),
)


def start_and_save(content: bytes) -> None:
    """What the program does: load, show, save, load; and what was there can still be found."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "settings.toml")
        put(path, content)
        settings, notice = load(path)
        assert right(settings)
        changed = settings._replace(volume=(settings.volume + 1) % 101)
        assert save(changed, path) is None
        assert load(path) == (changed, None)
        if notice is not None:
            kept = [Path(folder, name).read_bytes() for name in files(path)]
            assert content in kept


@pytest.mark.slow
@FUZZ
@given(st.binary(max_size=300))
def test_case_66_fuzz_any_bytes(content: bytes) -> None:
    start_and_save(content)


@pytest.mark.slow
@FUZZ
@given(st.text(max_size=200))
def test_case_66_fuzz_any_text(content: str) -> None:
    start_and_save(content.encode("utf-8", "surrogatepass"))


@pytest.mark.slow
@FUZZ
@given(st.dictionaries(_KEYS, _VALUES, max_size=12))
def test_case_66_fuzz_any_toml(table: dict[str, object]) -> None:
    start_and_save(tomli_w.dumps(table).encode())


@FUZZ
@given(st.data())
def test_case_66_fuzz_a_spoilt_file(data: st.DataObject) -> None:
    content = bytearray(tomli_w.dumps(written(CHANGED)).encode())
    for _ in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    start_and_save(bytes(content))


_VALID: dict[str, Callable[[Option], st.SearchStrategy[Any]]] = {
    "flag": lambda option: st.booleans(),
    "choice": lambda option: st.sampled_from(option.allowed),
    "range": lambda option: st.integers(*option.allowed),
    "size": lambda option: st.tuples(
        st.integers(*option.allowed[:2]), st.integers(*option.allowed[2:])
    ),
    "place": lambda option: st.one_of(st.just(()), st.tuples(*[st.integers(*option.allowed)] * 2)),
    "name": lambda option: st.text(
        st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=40
    ),
}

_WISHES = st.fixed_dictionaries(
    {},
    optional={
        game: st.fixed_dictionaries(
            {}, optional={name: st.sampled_from(values) for name, values in names.items()}
        ).filter(bool)
        for game, names in CHOICES.items()
    },
)


@pytest.mark.slow
@FUZZ
@given(
    st.builds(
        Settings,
        **{key: _VALID[option.kind](option) for key, option in OPTIONS.items()},
        parameters=_WISHES,
    )
)
def test_all_allowed_settings_come_back(settings: Settings) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "settings.toml")
        assert save(settings, path) is None
        assert load(path) == (settings, None)


@pytest.mark.parametrize(
    ("said", "deck", "large"),
    [
        ('deck = "large"', "four-colour", True),
        ('deck = "large"\nlarge_print = false', "four-colour", False),
        ('deck = "classic"\nlarge_print = true', "classic", True),
        ('deck = "four-colour"', "four-colour", False),
    ],
)
def test_the_large_deck_of_former_versions_is_large_print(
    said: str, deck: str, large: bool, tmp_path: Path
) -> None:
    """It had four colours; nothing is told, and nothing kept aside, when it is written anew."""
    path = tmp_path / "settings.toml"
    path.write_text(f'version = 1\ntheme = "night"\n{said}\n')
    settings, notice = settings_file.load(str(path), {})
    assert notice is None
    assert (settings.theme, settings.deck, settings.large_print) == ("night", deck, large)
    assert settings_file.save(settings, str(path), {}) is None
    assert settings_file.load(str(path), {}) == (settings, None)
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize("line", ['back = "tartan"', "large_print = 1", 'deck = "huge"'])
def test_an_unknown_look_of_the_cards_is_told_and_replaced(line: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f"{line}\n")
    settings, notice = settings_file.load(str(path), {})
    assert settings == Settings()
    assert notice is not None
    assert notice.code == "settings-values"
    assert notice.args == {"keys": line.partition(" ")[0]}
