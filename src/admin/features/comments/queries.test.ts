import { expect, test } from "vitest";
import { type CommentPage, withStatus } from "#admin/features/comments/queries.ts";

const comment = {
  id: "1",
  authorName: "Elvira",
  authorEmail: "elvira@example.org",
  content: "Qué lindo.",
  status: "pending" as const,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  version: 1,
  episodeId: "e",
  episodeNumber: "4",
  neighborhoodName: null,
};
const page: CommentPage = {
  items: [comment, { ...comment, id: "2" }],
  total: 2,
  page: 1,
  totalPages: 1,
  counts: { all: 2, pending: 2, published: 0, rejected: 0 },
};

test("an approved comment leaves the pending ones, and the counts change", () => {
  const after = withStatus(page, "pending", "1", "published");
  expect(after.items.map((one) => one.id)).toEqual(["2"]);
  expect(after).toMatchObject({ total: 1, counts: { all: 2, pending: 1, published: 1, rejected: 0 } });
});

test("among all comments it stays, with its new status", () => {
  const after = withStatus(page, "all", "1", "rejected");
  expect(after.items.map((one) => one.status)).toEqual(["rejected", "pending"]);
  expect(after.total).toBe(2);
});

test("the same status again, or an unknown comment, changes nothing", () => {
  expect(withStatus(page, "all", "1", "pending")).toBe(page);
  expect(withStatus(page, "all", "9", "published")).toBe(page);
});
