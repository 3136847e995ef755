import { afterAll, beforeAll, expect, test } from "vitest";
import type { EpisodeField } from "#core/episode/episode-field.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import type { HistoryEntry } from "#core/history/history-schemas.ts";
import { type EpisodeOffice, openEpisodeOffice } from "./episode-office.ts";

const fields: readonly EpisodeField[] = EPISODE_FIELDS;
let office: EpisodeOffice["office"];
let form: Record<string, unknown>;
beforeAll(async () => {
  const opened = await openEpisodeOffice();
  office = opened.office;
  form = opened.anEpisode();
});
afterAll(() => office.dispose());

test("every field is stored, read, changed, in the history, exported and imported", async () => {
  const { id } = await office.admin("POST", "/episodes", form);
  const stored = await office.admin("GET", `/episodes/${id}`);
  const { body: sheet } = await office.ask("administrator", "GET", "/episodes/export.csv");

  // Changes the number and empties every other field.
  const emptied = { number: "70", status: "published", version: stored.version };
  const changed = await office.admin("PUT", `/episodes/${id}`, emptied);
  const history: HistoryEntry[] = await office.admin("GET", `/history/episodes/${id}`);
  const former = history.find(({ action, changed }) => action === "update" && changed.number)?.changed;
  const formerNotes = history.find(({ action, changed }) => action === "update" && changed.notes)?.changed;

  // The file has the earlier number, so the import creates a second episode.
  const report = await office.admin("POST", "/import?dryRun=false", { format: "csv", text: sheet });
  expect(report.columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([]);
  expect(report).toMatchObject({ created: 1, errors: [], applied: true });
  const { items } = await office.admin("GET", "/episodes");
  const second = items.find(({ number }: { number: string }) => number === stored.number);
  const imported = await office.admin("GET", `/episodes/${second.id}`);

  for (const { name, column, isListed, sheet: own } of fields) {
    expect(sorted(stored[name]), name).toEqual(sorted(form[name]));
    expect(changed[name], name).not.toEqual(stored[name]);
    if (column !== null) expect(former?.[name]?.[0], name).toEqual(stored[name]);
    if (name === "notes") expect(formerNotes?.notes).toEqual([stored.notes, null]);
    if (own.exported) expect(imported[name], name).toEqual(stored[name]);
    if (isListed) expect(second[name], name).toEqual(stored[name]);
  }
});

const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);
