import unittest

import twin

ROWS = "/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1"
BICYCLE = {"rows": [{"jsummary": "Bicycle", "jamount": 12}]}


# #region tests
class Expenses(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server, cls.base = twin.start()

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.communicate()

    def ask(self, method, path, body=None, user="alice"):
        """Asks in the world of this test; the others have worlds of their own."""
        return twin.ask(self.base, method, path, body, user, world=self.id().split(".")[-1])

    def test_adds_a_row(self):
        self.assertEqual(self.ask("POST", ROWS, BICYCLE)[0], 201)
        status, grid = self.ask("GET", ROWS)
        self.assertEqual(status, 200)
        self.assertEqual(grid["rows"][-1]["columns"]["jsummary"], "Bicycle")

    def test_an_answer_that_is_lost_after_the_commit(self):
        fault = {"operation": "addGridRows", "status": 503, "commit": True}
        self.assertEqual(self.ask("POST", "/__gridtwin__/faults", fault)[0], 201)
        self.assertEqual(self.ask("POST", ROWS, BICYCLE)[0], 503)
        self.assertEqual(len(self.ask("GET", ROWS)[1]["rows"]), 4)  # it was written all the same
    # #endregion

    def test_begins_with_the_rows_of_the_world(self):
        self.assertEqual(len(self.ask("GET", ROWS)[1]["rows"]), 3)

    def test_refuses_who_may_not_view(self):
        status, body = self.ask("POST", ROWS, BICYCLE, user="vera")
        self.assertEqual((status, len(body["errorMessages"])), (404, 1))

    def test_looks_at_what_was_asked(self):
        self.ask("GET", ROWS)
        entries = self.ask("GET", "/__gridtwin__/journal")[1]["entries"]
        self.assertEqual([(one["operation"], one["status"]) for one in entries], [("readGrid", 200)])


if __name__ == "__main__":
    unittest.main()
