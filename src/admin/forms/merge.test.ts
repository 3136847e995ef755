import { describe, expect, test } from "vitest";
import { differ, differences, merge, mergeStored, valuesOf } from "#admin/forms/merge.ts";

describe("differences of a conflict", () => {
  const base = { name: "Palermo", description: "Barrio", topicIds: ["a", "b"] };

  test("none when both made the same change", () => {
    expect(differences(base, { ...base, name: "Cordón" }, { ...base, name: "Cordón" })).toEqual([]);
  });

  test("the order of a list of values is not a difference", () => {
    expect(differences(base, base, { ...base, topicIds: ["b", "a"] })).toEqual([]);
  });

  test("the order of a list of objects is a difference", () => {
    const [first, second] = [{ year: "1943" }, { year: "1951" }];
    const typed = { ...base, timeline: [first, second] };
    expect(differences(typed, typed, { ...base, timeline: [second, first] })).toMatchObject([
      { field: "timeline", proposed: "theirs" },
    ]);
  });

  test("a field that only the other version changed is proposed as theirs", () => {
    expect(differences(base, base, { ...base, description: "Costa" })).toEqual([
      { field: "description", mine: "Barrio", theirs: "Costa", proposed: "theirs", isBoth: false },
    ]);
  });

  test("a field that I changed is proposed as mine, even if both did", () => {
    const mine = { ...base, name: "Sur", description: "Mío" };
    const proposed = differences(base, mine, { ...base, description: "Suyo" }).map((one) => one.proposed);
    expect(proposed).toEqual(["mine", "mine"]);
  });
});

test("outer spaces, which are not stored, are no difference", () => {
  const typed = { name: " Cordón ", timeline: [{ year: "1943 " }] };
  expect(differences({ name: "" }, typed, { name: "Cordón", timeline: [{ year: "1943" }] })).toEqual([]);
});

test("fields that only one side changed are merged; the others are conflicts", () => {
  const base = { name: "Palermo", slug: "palermo", description: "Barrio" };
  const mine = { ...base, name: "Sur", description: "Mío" };
  const theirs = { ...base, slug: "sur", description: "Suyo" };
  const { values, taken, conflicts } = merge(base, mine, theirs);
  expect(values).toEqual({ name: "Sur", slug: "sur", description: "Suyo" });
  expect(taken).toEqual(["slug"]);
  expect(valuesOf(conflicts, "mine")).toEqual({ description: "Mío" });
  expect(merge(base, mine, base)).toEqual({ values: mine, taken: [], conflicts: [] });
});

test("after a save, fields changed since then keep the input, including its order; others are as stored", () => {
  const sent = { name: " Palermo ", quotes: ["a", "b"] };
  const stored = { name: "Palermo", quotes: ["a", "b"] };
  const typed = { ...sent, quotes: ["b", "a"] };
  expect(mergeStored(sent, sent, stored)).toEqual(stored);
  expect(mergeStored(sent, typed, stored)).toEqual({ name: "Palermo", quotes: ["b", "a"] });
  expect(differ(stored, { ...stored, quotes: ["b", "a"] })).toBe(true);
  expect(differ(stored, { ...stored })).toBe(false);
});
