"""Lesson steps as data judged by the engine: a message goes in, a view comes out."""

from cardlib.lesson.do import Do
from cardlib.lesson.predict import Predict
from cardlib.lesson.step import Step

__all__ = ["Do", "Predict", "Step"]
