"""The catalogues of texts: what there is to translate, and whether all of it is.

    python -m tools.catalogue update   after texts changed: template, catalogues, compiled files
    python -m tools.catalogue check    names everything that is missing or out of date
    python -m tools.catalogue add de   starts a language

A translation whose text is no longer used stays in the catalogue as obsolete and comes back with
its text; ``update --drop-unused`` removes it. The files have no line numbers and no date but that
of the translation, and are the same with every version of Babel: they change with the texts only.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from gettext import c2py
from io import BytesIO
from pathlib import Path

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.options import Parser

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "solitaire"
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "solitaire"
KEYWORDS = {"_": None, "tr": None, "N_": None, "n_": (1, 2), "Nn_": (1, 2)}

PROJECT = "arc-solitaire"
DEVELOPERS = "The Arc Solitaire developers"
_NOT_FILLED_IN = ("YEAR", "EMAIL@ADDRESS", "LL@li.org")
"""Parts of what Babel writes into a header where nobody has written anything."""
_BRACE_FORMAT = "python-brace-format"
_PLACEHOLDER = re.compile(r"\{(\w*)[^{}]*\}")


class _Catalogue(Catalog):
    """A catalogue whose header changes only when somebody changes it."""

    def __iter__(self) -> Iterator[Message]:
        header, *messages = super().__iter__()
        yield Message("", _header(self), flags=header.flags)
        yield from messages


def _header(catalogue: Catalog) -> str:
    """The header of a catalogue or of the template, with what its translator wrote into it."""
    given = {
        name: value
        for name, value in catalogue.mime_headers
        if not any(part in value for part in _NOT_FILLED_IN)
    }
    lines = {"Project-Id-Version": PROJECT}
    if catalogue.locale is not None:
        if "PO-Revision-Date" in given:
            lines["PO-Revision-Date"] = given["PO-Revision-Date"]
        lines["Last-Translator"] = given.get("Last-Translator", DEVELOPERS)
        lines["Language-Team"] = given.get("Language-Team", catalogue.locale.english_name or "")
        lines["Language"] = given["Language"]
        lines["Plural-Forms"] = given["Plural-Forms"]
    for name in ("MIME-Version", "Content-Type", "Content-Transfer-Encoding"):
        lines[name] = given[name]
    return "".join(f"{name}: {value}\n" for name, value in lines.items())


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parents[1].name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def extract() -> Catalog:
    """All texts of the program, in the order of its files."""
    template = _template()
    found = extract_from_dir(
        SOURCES, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("i18n:",)
    )
    for filename, line, message, comments, _context in sorted(found, key=lambda entry: entry[:2]):
        place = (SOURCES.relative_to(ROOT) / filename).as_posix()
        template.add(message, None, [(place, line)], auto_comments=comments)
    return template


def update(drop_unused: bool = False) -> None:
    """Write the template, bring every catalogue up to it, and compile."""
    template = extract()
    _template_path().write_bytes(_po(template))
    for code in languages():
        catalogue = _merged(code, template)
        if drop_unused:
            catalogue.obsolete.clear()
        _path(code, "po").write_bytes(_po(catalogue))
        _path(code, "mo").write_bytes(_mo(_read(code)))


def add(code: str) -> Path:
    """Start a catalogue for ``code`` (``de``, ``pt-BR``) with the plural forms that Babel knows,
    and return its path.

    Raises ValueError, with a sentence, for English and where Babel does not know the language.
    """
    try:
        locale = Locale.parse(code.replace("-", "_"))
    except (UnknownLocaleError, ValueError) as error:
        raise ValueError(f"“{code}” is not the code of a language, such as de or pt-BR") from error
    if str(locale) == "en":
        raise ValueError("the program's own texts are English: they need no catalogue")
    path = _path(str(locale), "po")
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        comment = f"# Arc Solitaire in {locale.english_name}."
        started = datetime.now(UTC)
        new = _Catalogue(locale, DOMAIN, header_comment=comment, revision_date=started, fuzzy=False)
        path.write_bytes(_po(new))
    update()
    return path


def check() -> list[str]:
    """What is wrong with the template and the catalogues, a line each."""
    template = extract()
    problems = []
    if not _template_path().exists() or _template_path().read_bytes() != _po(template):
        problems.append(f"{_template_path().name}: out of date, run update")
    for code in languages():
        problems += [f"{code}: {problem}" for problem in _problems(code, template)]
    return problems


def _problems(code: str, template: Catalog) -> list[str]:
    catalogue = _read(code)
    found = [f"unused: {_name(message)}" for message in catalogue.obsolete.values()]
    known = {_name(message) for message in catalogue if message.id}
    wanted = {_name(message) for message in template if message.id}
    found += [f"missing: {name}" for name in sorted(wanted - known)]
    found += [f"unused: {name}" for name in sorted(known - wanted)]
    uses = _numbers_per_form(catalogue)
    for message in catalogue:
        if message.id:
            found += [f"{problem}: {_name(message)}" for problem in _faults(message, uses)]
    compiled = _path(code, "mo")
    if not compiled.exists() or compiled.read_bytes() != _mo(catalogue):
        found.append("the compiled catalogue is out of date, run update")
    return found


def _faults(message: Message, uses: list[list[int]]) -> list[str]:
    """What is wrong with one translation; ``uses`` tells for which numbers a form stands."""
    plural = not isinstance(message.id, str)
    given = message.string
    texts = [given or ""] if given is None or isinstance(given, str) else list(given)
    faults = ["fuzzy"] if message.fuzzy else []
    if not any(texts):
        return [*faults, "missing"]
    if plural and (len(texts) != len(uses) or not all(texts)):
        return [*faults, f"needs {len(uses)} plural forms"]
    names = {name for text in _ids(message) for name in _placeholders(text)}
    singular = _placeholders(_name(message))
    for form, text in enumerate(texts):
        # Where a form stands for one number alone, a word may say it: "a card", "two cards"; as the
        # English text does, where the form stands for zero too, as in French.
        alone = len(uses[form]) == 1 or ("n" not in singular and uses[form] == [0, 1])
        optional = {"n"} if plural and alone else set()
        if not names - optional <= _placeholders(text) <= names:
            faults.append(f"placeholders differ in “{text}”")
    return faults


def _numbers_per_form(catalogue: Catalog) -> list[list[int]]:
    form = c2py(catalogue.plural_expr)
    numbers: list[list[int]] = [[] for _index in range(catalogue.num_plurals)]
    for n in range(1000):
        numbers[form(n)].append(n)
    return numbers


def _placeholders(text: str) -> set[str]:
    return set(_PLACEHOLDER.findall(text))


def _ids(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def _name(message: Message) -> str:
    return _ids(message)[0]


def _merged(code: str, template: Catalog) -> Catalog:
    catalogue = _read(code)
    for message in list(catalogue.obsolete.values()):
        catalogue[message.id] = message
    catalogue.obsolete.clear()
    catalogue.update(template, no_fuzzy_matching=True)
    for key, message in list(catalogue.obsolete.items()):
        texts = [message.string] if isinstance(message.string, str) else message.string or ()
        if not any(texts):  # nothing to keep
            del catalogue.obsolete[key]
    return catalogue


def _read(code: str) -> Catalog:
    with _path(code, "po").open("rb") as file:
        read = read_po(file, locale=code, domain=DOMAIN)
    catalogue = _Catalogue(code, DOMAIN, header_comment=read.header_comment, fuzzy=False)
    catalogue.mime_headers = read.mime_headers
    for message in read:
        if message.id:
            catalogue[message.id] = message
    catalogue.obsolete.update(read.obsolete)
    return catalogue


def _template() -> Catalog:
    return _Catalogue(
        domain=DOMAIN,
        header_comment="# Arc Solitaire: every text of the program. Written by tools/catalogue.py.",
        fuzzy=False,
    )


def _po(catalogue: Catalog) -> bytes:
    for message in catalogue:  # Babel sets this flag from version 2.17 on
        message.flags.discard(_BRACE_FORMAT)
        if any(_placeholders(text) for text in _ids(message)):
            message.flags.add(_BRACE_FORMAT)
    out = BytesIO()
    write_po(out, catalogue, width=96, include_lineno=False)
    return out.getvalue()


def _mo(catalogue: Catalog) -> bytes:
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def _path(code: str, ending: str) -> Path:
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.{ending}"


def _template_path() -> Path:
    return LOCALE / f"{DOMAIN}.pot"


def main(argv: list[str] | None = None) -> int:
    """Run one of the commands; 1 when ``check`` finds something."""
    parser = Parser(prog="catalogue", description="Texts and their translations.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="name everything that is missing or out of date")
    updating = commands.add_parser("update", help="bring template and catalogues up to date")
    updating.add_argument("--drop-unused", action="store_true", help="forget obsolete texts")
    adding = commands.add_parser("add", help="start a language")
    adding.add_argument("language", help="its code, such as de or pt-BR")
    options = parser.parse_args(argv)
    if options.command == "update":
        update(options.drop_unused)
    elif options.command == "add":
        try:
            print(f"the texts to translate are in {add(options.language)}")
        except ValueError as error:
            parser.error(str(error))
        return 0
    problems = check()
    for problem in problems:
        print(problem)
    return 1 if problems and options.command == "check" else 0


if __name__ == "__main__":
    sys.exit(main())
