import { expect, test } from "vitest";
import { pageWindow } from "#core/search/pagination.ts";

const at = (page: number, count: number) => pageWindow({ page, count, perPage: 12, size: 5 });

test.each([
  [1, [1, 2, 3, 4, 5]],
  [3, [1, 2, 3, 4, 5]],
  [4, [2, 3, 4, 5, 6]],
  [6, [2, 3, 4, 5, 6]],
])("page %i of 6 shows %j", (page, numbers) => {
  expect(at(page, 64).numbers).toEqual(numbers);
});

test("rows are counted from 1 and end at the count", () => {
  expect(at(6, 64)).toMatchObject({ from: 61, to: 64, totalPages: 6 });
  expect(at(1, 0)).toMatchObject({ from: 0, to: 0, totalPages: 1, numbers: [1] });
});

test.each([-4, 0, Number.NaN, 99])("a page out of range (%s) is clamped", (page) => {
  const { page: shown, totalPages } = at(page, 64);
  expect(shown).toBeGreaterThanOrEqual(1);
  expect(shown).toBeLessThanOrEqual(totalPages);
});
