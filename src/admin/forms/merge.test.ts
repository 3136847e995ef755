import { describe, expect, test } from "vitest";
import { differ, differences, settled } from "#admin/forms/merge.ts";

describe("differences of a conflict", () => {
  const base = { name: "Palermo", description: "Barrio", topicIds: ["a", "b"] };

  test("nothing where both wrote the same", () => {
    expect(differences(base, { ...base, name: "Cordón" }, { ...base, name: "Cordón" })).toEqual([]);
  });

  test("the order of a list is no difference", () => {
    expect(differences(base, base, { ...base, topicIds: ["b", "a"] })).toEqual([]);
  });

  test("the order of a list of things is one", () => {
    const [first, second] = [{ year: "1943" }, { year: "1951" }];
    const typed = { ...base, timeline: [first, second] };
    expect(differences(typed, typed, { ...base, timeline: [second, first] })).toMatchObject([
      { field: "timeline", proposed: "theirs" },
    ]);
  });

  test("what only the other changed is proposed as theirs", () => {
    expect(differences(base, base, { ...base, description: "Costa" })).toEqual([
      { field: "description", mine: "Barrio", theirs: "Costa", proposed: "theirs" },
    ]);
  });

  test("what I changed is proposed as mine, also when both did", () => {
    const mine = { ...base, name: "Sur", description: "Mío" };
    const proposed = differences(base, mine, { ...base, description: "Suyo" }).map((one) => one.proposed);
    expect(proposed).toEqual(["mine", "mine"]);
  });
});

test("after a save, fields that were changed since stay as typed, also in another order; the others are as stored", () => {
  const sent = { name: " Palermo ", quotes: ["a", "b"] };
  const stored = { name: "Palermo", quotes: ["a", "b"] };
  const typed = { ...sent, quotes: ["b", "a"] };
  expect(settled(sent, sent, stored)).toEqual(stored);
  expect(settled(sent, typed, stored)).toEqual({ name: "Palermo", quotes: ["b", "a"] });
  expect(differ(stored, { ...stored, quotes: ["b", "a"] })).toBe(true);
  expect(differ(stored, { ...stored })).toBe(false);
});
