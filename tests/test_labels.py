"""Every label that is asked for exists, and every one that exists is asked for."""

from __future__ import annotations

import re
from pathlib import Path

from cardlib.words import LABELS

ROOT = Path(__file__).parent.parent
SOURCES = [*(ROOT / "cardlib").rglob("*.py"), *(ROOT / "widgets").rglob("*.py"), *(ROOT / "widgets").rglob("*.js")]


def test_labels_and_their_uses_agree() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    text = text.replace("LABELS['", 'LABELS["').replace("']", '"]')  # quotes inside an f-string
    used = set(re.findall(r"""(?:LABELS|labels)\["([^"]+)"\]""", text)) | set(re.findall(r"labels\.(\w+)", text))
    used |= {"rung 1", "rung 2", "rung 3", "undo", "redo"}  # made from a number, or from what is sent
    assert used - {"append"} == set(LABELS)
