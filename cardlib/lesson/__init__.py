"""Lesson steps as data judged by the engine: a message goes in, a view comes out."""

from cardlib.lesson.count import Count
from cardlib.lesson.do import Do
from cardlib.lesson.play import Play
from cardlib.lesson.predict import Predict
from cardlib.lesson.step import Step
from cardlib.lesson.switch import Switch
from cardlib.lesson.watch import Watch

__all__ = ["Count", "Do", "Play", "Predict", "Step", "Switch", "Watch"]
