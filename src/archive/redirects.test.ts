import { expect, test } from "vitest";
import { numberRedirects, toRedirects } from "#archive/redirects.ts";
import type { ArchiveIndex } from "#core/model.ts";

const index = {
  episodes: [{ id: "e1", number: "10 bis" }],
  neighborhoods: [{ id: "n1", slug: "cerro" }],
  topics: [{ id: "t1", slug: "ferias" }],
} as unknown as ArchiveIndex;

test("each former address leads to the page of its record", () => {
  const former = [
    { kind: "episodes", name: "10", row_id: "e1" },
    { kind: "neighborhoods", name: "villa-del-cerro", row_id: "n1" },
    { kind: "topics", name: "cerro", row_id: "t1" },
  ];
  expect(toRedirects(former, index)).toEqual([
    { from: "/episode/10", to: "/episodes/e1" },
    { from: "/neighborhoods/villa-del-cerro", to: "/neighborhoods/cerro" },
    { from: "/topics/cerro", to: "/topics/ferias" },
  ]);
});

test("one that is a page again, of a record that is not published, or that cannot be an address leads nowhere", () => {
  const former = [
    { kind: "neighborhoods", name: "cerro", row_id: "n1" },
    { kind: "episodes", name: "7", row_id: "draft" },
    { kind: "episodes", name: "..", row_id: "e1" },
  ];
  expect(toRedirects(former, index)).toEqual([]);
});

test("each number leads to its episode, but for one that cannot be an address", () => {
  const numbers = ["10 bis", "1/2", "..", ""].map((number, n) => ({ id: `e${n}`, number }));
  expect(numberRedirects(numbers)).toEqual([{ from: "/episode/10 bis", to: "/episodes/e0" }]);
});
