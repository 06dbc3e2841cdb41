import pathlib
import tempfile
import types
import unittest

import numpy as np

import corpus
import export
import fit
import pipeline
import readings
import stages
import synthetic
import tensors


class Fit(unittest.TestCase):
    """A fit of a tiny corpus, from its tables to the model file and back."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        synthetic.corpus_and_dump(cls.folder)
        cls.utterances = corpus.read(cls.folder)
        cls.plan = stages.Plan(seeds=2, utterance_seeds=2, shrink=0.1)

    def data(self):
        return readings.Dump([self.folder / "dump-0.okjt"], self.utterances)

    def test_fit_export_and_apply(self):
        data = self.data()
        records, figures, model = fit.fitted(data, types.SimpleNamespace(jobs=1), self.plan)
        with self.subTest("what the features tell is learnt"):
            self.assertGreater(figures["total"][0], 0.6)
            self.assertGreater(figures["phone"][0], 0.8)
            self.assertGreater(figures["match: area"][0], 0.9)
            self.assertGreater(figures["omitted: area"][0], 0.9)
            self.assertEqual(figures["noises that would get a score"], 0)
            self.assertGreater(figures["speech: learners accepted"], 0.9)
        path = self.folder / "scoring.okjt"
        tensors.write(path, records)
        stored = tensors.read(path)
        with self.subTest("the file is enough to compute every answer"):
            some = data.readings[::7]
            table, _ = export.apply(stored, data, some)
            direct = pipeline.apply(model, data, some)
            for name, answers in direct.answers.items():
                np.testing.assert_allclose(table.answers[name], answers, atol=1e-4, err_msg=name)
        with self.subTest("a second fit gives the same file"):
            again = fit.fitted(self.data(), types.SimpleNamespace(jobs=2), self.plan)[0]
            tensors.write(self.folder / "again.okjt", again)
            self.assertEqual(path.read_bytes(), (self.folder / "again.okjt").read_bytes())
        with self.subTest("the fixture holds every stage"):
            data.readings = data.readings[:1]
            found = export.fixture(stored, data)
            for stage in [*(s.name for s in pipeline.STAGES), "speech"]:
                self.assertTrue(np.isfinite(found[f"0/{stage}/output"]).all(), stage)

    def test_answers_about_a_fold_do_not_depend_on_its_scores(self):
        """Nobody's own scores may reach the models that judge him, but through the others' inputs."""
        data, changed = self.data(), self.data()
        for reading in changed.readings:
            if reading.fold == 0:
                reading.released, reading.means = reading.released * 0, reading.means * 0
        nets = pipeline.crossfit(data, range(corpus.FOLDS), self.plan, final=False)[3]
        one, other = (
            pipeline.crossfit(d, range(corpus.FOLDS), self.plan, final=False, frame_nets=nets)[1]
            for d in (data, changed)
        )
        own = np.array([r.fold == 0 for r in data.readings])
        same = (one.answers["utterance"] == other.answers["utterance"]).all(1)
        self.assertTrue(same[own].all())
        self.assertFalse(same[~own].all())


if __name__ == "__main__":
    unittest.main()
