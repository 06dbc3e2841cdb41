import unittest

import numpy as np

from table import Table


class Expressions(unittest.TestCase):
    """Two utterances: the first of words with 2, 0 and 1 phones, the second of one with 3."""

    def setUp(self):
        self.table = Table([0, 0, 2, 3, 3, 3], [0, 0, 0, 1], [0, 0, 0, 0, 1, 1], 2)
        self.table.add("phone", ["x"], [1, 3, 5, 2, 4, 9])
        self.table.add("word", ["x", "y"], [[1, 10], [2, 20], [3, 30], [4, 40]])
        self.table.add("utterance", ["z"], [7, 8])

    def check(self, level, expression, expected):
        np.testing.assert_allclose(self.table.value(level, expression), expected, rtol=1e-6)

    def test_parents(self):
        self.check("phone", "word(y)", [10, 10, 30, 40, 40, 40])
        self.check("phone", "utterance(z)", [7, 7, 7, 8, 8, 8])
        self.check("gap", "utterance(z)", [7, 7, 7, 7, 8, 8])
        self.check("word", "utterance(words.mean(y))", [20, 20, 20, 40])

    def test_neighbours_stop_at_the_ends(self):
        self.check("phone", "previous(x)", [0, 1, 3, 0, 2, 4])
        self.check("phone", "next(x)", [3, 5, 0, 4, 9, 0])
        self.check("gap", "before(y)", [0, 10, 20, 30, 0, 40])
        self.check("gap", "after(y)", [10, 20, 30, 0, 40, 0])

    def test_reductions_give_0_over_nothing(self):
        for function, expected in {
            "mean": [2, 0, 5, 5], "min": [1, 0, 5, 2], "max": [3, 0, 5, 9], "sum": [4, 0, 5, 15],
            "first": [1, 0, 5, 2], "last": [3, 0, 5, 9], "sd": [1, 0, 0, np.std([2, 4, 9])],
            "median": [2, 0, 5, 4], "p20": [1.4, 0, 5, 2.8], "below1.6": [0.5, 0, 0, 0],
        }.items():
            self.check("word", f"{function}(x)", expected)

    def test_an_utterance_is_reduced_over_phones_or_words(self):
        self.check("utterance", "mean(x)", [3, 5])
        self.check("utterance", "words.min(min(x))", [0, 2])
        self.check("utterance", "p25(x)", [2, 3])

    def test_unknown_names_and_functions_are_errors(self):
        for expression in ("mean(q)", "q", "product(x)"):
            with self.assertRaises((KeyError, ValueError)):
                self.table.value("word", expression)


if __name__ == "__main__":
    unittest.main()
