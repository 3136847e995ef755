import { expect, test } from "vitest";
import { undoableRows } from "#admin/lists/use-bulk.ts";

test("undoing a change of status restores each row, except refused ones", () => {
  const moved = [
    { id: "a", version: 1, status: "to_review" },
    { id: "c", version: 2, status: "draft", publishAt: "2099-12-01T20:00:00Z" },
    { id: "d", version: 2, status: "to_review" },
    { id: "e", version: 2, status: "draft", publishAt: "2019-12-01T20:00:00Z" },
  ];
  expect(undoableRows(moved, "published", [{ id: "a" }, { id: "c" }, { id: "e" }])).toEqual([
    { id: "a", from: "published", status: "to_review" },
    { id: "c", from: "published", status: "draft", publishAt: "2099-12-01T20:00:00Z" },
    // Its time has passed: with it, the draft would be published again.
    { id: "e", from: "published", status: "draft" },
  ]);
});
