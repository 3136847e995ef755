import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { Failure } from "#admin/api/failure.ts";
import { combineRecords, restorableRecord } from "#admin/history/restorable-record.ts";

const text = v.object({ name: v.pipe(v.string(), v.nonEmpty("Falta el nombre.")) });
const lists = v.object({
  topics: v.array(v.string()),
  guest: v.object({ name: v.string(), bio: v.string() }),
});
const store = vi.fn();
const record = combineRecords([
  restorableRecord({
    schema: text,
    row: { name: "Unión", version: 3 },
    update: async (fields) => ({ ...fields, version: store("own", fields) }),
  }),
  restorableRecord({
    schema: lists,
    row: { topics: ["tango"], guest: { name: "Ana", bio: "" }, name: "Elvira", version: 3 },
    names: { aiTopics: "topics", guest: "guest" },
    update: async (fields) => ({ ...fields, name: "Elvira", version: store("other", fields) }),
  }),
]);

it.each([
  ["an earlier value", "name", "Goes", true],
  ["the current value", "name", "Unión", false],
  ["a value that was too long for the log", "name", "[long]", false],
  ["a value that the form refuses", "name", "", false],
  ["a field without a form", "photos", "Goes", false],
  ["a field by its name in the history", "aiTopics", ["murga"], true],
  ["the current value with keys in another order", "guest", { bio: "", name: "Ana" }, false],
  ["a field by its name in the form", "topics", ["murga"], false],
])("restorability of %s: %s %j %j", (_what, field, value, isTaken) => {
  expect(record.accepts(field, value)).toBe(isTaken);
});

it("stores a field over the current version of its record, and can be undone", async () => {
  store.mockReturnValue(4);
  const stored = await record.store("aiTopics", ["murga"]);
  expect(store).toHaveBeenLastCalledWith("other", {
    topics: ["murga"],
    guest: { name: "Ana", bio: "" },
    version: 3,
  });
  await stored.store("aiTopics", record.currentValue("aiTopics"));
  expect(store).toHaveBeenLastCalledWith("other", {
    topics: ["tango"],
    guest: { name: "Ana", bio: "" },
    version: 4,
  });
});

it("stores nothing over a field that was changed since", async () => {
  const current = { name: "Cordón", version: 5 };
  const update = vi.fn().mockRejectedValue(new Failure({ status: 409, code: "conflict", current }));
  const former = restorableRecord({ schema: text, row: { name: "Unión", version: 3 }, update });
  await expect(former.store("name", "Goes")).rejects.toMatchObject({ status: 409 });
  expect(update).toHaveBeenCalledOnce();
});

it("has a field from the first record with it", () => {
  const named = (name: string) =>
    restorableRecord({ schema: text, row: { name, version: 1 }, update: async (fields) => fields });
  expect(combineRecords([named("Unión"), named("Goes")]).currentValue("name")).toBe("Unión");
});
