"""The shared cases."""

from typing import Any

import pytest

from tests.engine import adapter


@pytest.mark.parametrize("case", adapter.load("chinese-ten.json"), ids=lambda case: case["id"])
def test_chinese_ten_agrees_with_the_case(case: dict[str, Any]) -> None:
    adapter.chinese_ten(case)


@pytest.mark.parametrize("case", adapter.load("tien-len.json"), ids=lambda case: case["id"])
def test_tien_len_agrees_with_the_case(case: dict[str, Any]) -> None:
    adapter.tien_len(case)


@pytest.mark.parametrize("case", adapter.load("gong-zhu.json"), ids=lambda case: case["id"])
def test_gong_zhu_agrees_with_the_case(case: dict[str, Any]) -> None:
    adapter.gong_zhu(case)


@pytest.mark.parametrize("case", adapter.load("ten.json"), ids=lambda case: case["id"])
def test_ten_agrees_with_the_case(case: dict[str, Any]) -> None:
    adapter.ten(case)
