import { expect, test } from "vitest";
import type { EpisodeField } from "#core/episode/episode-field.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { importField } from "#core/import/import-columns.ts";

const fields: readonly EpisodeField[] = EPISODE_FIELDS;
const once = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

test("names, columns, headings and places of fields stand once", () => {
  once(fields.map(({ name }) => name));
  once(fields.map(({ sheet }) => sheet.name));
  once(fields.map(({ sheet }) => sheet.heading));
  once(fields.flatMap(({ sheet }) => sheet.aliases));
  once(fields.flatMap(({ sheet }) => sheet.dublinCore ?? []));
  once(fields.flatMap(({ column }) => column ?? []));
  once(fields.flatMap(({ sheet }) => sheet.exported?.place ?? []));
});

test("an import knows the heading, the name and the Dublin Core term of each field", () => {
  for (const { sheet } of fields) {
    for (const heading of [sheet.heading, sheet.name, sheet.dublinCore ?? sheet.name, ...sheet.aliases])
      expect(importField(heading), heading).toBe(sheet.name);
  }
});
