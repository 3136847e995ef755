import { expect, test, vi } from "vitest";
import { authorOf, mergedText, newestChanges, notifyMerged } from "#admin/forms/merge-notice.ts";
import { setSession } from "#admin/session/session-store.ts";
import type { HistoryEntry } from "#core/history/history-schemas.ts";

const entry = (name: string | null, at: string, ...fields: string[]): HistoryEntry => ({
  id: 1,
  at,
  actor: name === null ? null : { id: `id of ${name}`, name },
  byPlan: false,
  action: "update",
  changeSet: null,
  changed: Object.fromEntries(fields.map((field) => [field, ["", "x"]])),
});
const LABELS = { name: "Nombre", bio: "Biografía", summary: "Resumen" };
const text = (entries: HistoryEntry[], fields: string[]) => mergedText(entries, fields, LABELS);
setSession({ step: "in", user: { id: "id of Ana" } as never, isConfirmed: true });

test("names person, fields and time of each change, the newest of each field", () => {
  const entries = [
    entry("Marta", new Date().toISOString(), "name", "bio", "slug"),
    entry("jose@example.org", "2026-01-05T18:02:00Z", "name", "aiSummary"),
  ];
  expect(text(entries, ["name", "bio"])).toMatch(/^Marta cambió «Nombre» y «Biografía» a las \d\d:\d\d\.$/);
  expect(text(entries, ["bio", "summary"])).toMatch(
    /«Biografía» a las \d\d:\d\d\. jose@example\.org cambió «Resumen» el 05\/01\/2026 a las 15:02\.$/,
  );
});

test("one's own change in another tab, the system's, and one without an entry", () => {
  const at = new Date().toISOString();
  expect(text([entry("Ana", at, "name")], ["name"])).toMatch(/^Vos cambiaste «Nombre» a las/);
  expect(text([entry(null, at, "name")], ["name"])).toMatch(/^El sistema cambió «Nombre»/);
  expect(text([], ["name"])).toBe("Otra persona cambió «Nombre».");
});

test("who changed a field last, and when, beside the stored version", () => {
  const at = new Date().toISOString();
  const entries = [entry("Marta", at, "bio"), entry("Ana", at, "name"), entry("José", at, "name")];
  expect(authorOf(entries, "bio")).toMatch(/^Marta, a las \d\d:\d\d$/);
  expect(authorOf(entries, "name")).toMatch(/^vos, a las/);
  expect(authorOf(entries, "summary")).toBeNull();
});

test("nothing merged reads no history, and only editors read one", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  const as = (role: string) =>
    setSession({ step: "in", user: { id: "id of Ana", role } as never, isConfirmed: true });
  as("editor");
  await notifyMerged({ place: "guests/1", fields: [], labels: LABELS });
  as("user");
  expect(await newestChanges({ place: "guests/1" })).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
