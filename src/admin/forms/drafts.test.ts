import { beforeEach, expect, test, vi } from "vitest";
import { claimDraft, dropDraft, dropOffered, writeDraft } from "#admin/forms/drafts.ts";

const shape = { name: "", topicIds: [] as string[] };
const draft = {
  values: { name: "Palermo", topicIds: ["a"] },
  base: { values: shape, version: 3 },
  savedAt: 1,
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test("a draft is offered until it is restored or discarded", () => {
  writeDraft("u:guests/1", draft);
  expect(claimDraft("u:guests/1", shape)).toEqual(draft);
  expect(claimDraft("u:guests/1", shape)).toEqual(draft);
  dropOffered("u:guests/1", draft);
  expect(claimDraft("u:guests/1", shape)).toBeNull();
});

test("typing before that decision does not overwrite the offered draft", () => {
  writeDraft("u:guests/1", draft);
  claimDraft("u:guests/1", shape);
  writeDraft("u:guests/1", { ...draft, savedAt: 2 });
  dropDraft("u:guests/1", "typed");
  expect(claimDraft("u:guests/1", shape)).toEqual(draft);
});

test("a newer draft that is left, too, does not replace the one that is offered", () => {
  const newer = { ...draft, values: { ...draft.values, name: "Cordón" }, savedAt: 2 };
  writeDraft("u:guests/1", draft);
  claimDraft("u:guests/1", shape);
  writeDraft("u:guests/1", newer);
  expect(claimDraft("u:guests/1", shape)).toEqual(newer);
  dropOffered("u:guests/1", newer);
  expect(claimDraft("u:guests/1", shape)).toEqual(draft);
});

test("drafts of another person, or of a form that has changed since, are not offered", () => {
  writeDraft("u:guests/1", draft);
  expect(claimDraft("other:guests/1", shape)).toBeNull();
  expect(claimDraft("u:guests/1", { ...shape, photo: "" })).toBeNull();
});

test("a storage error only loses the draft", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => writeDraft("u:guests/1", draft)).not.toThrow();
  expect(claimDraft("u:guests/1", shape)).toBeNull();
});
