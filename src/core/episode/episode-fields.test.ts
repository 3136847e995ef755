import { expect, test } from "vitest";
import type { EpisodeField } from "#core/episode/episode-field.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { columnFinder } from "#core/import/import-columns.ts";
import { SHEETS, type Sheet } from "#core/import/sheets.ts";

const fields: readonly EpisodeField[] = EPISODE_FIELDS;
const once = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

test("names, columns, headings and places of fields are unique", () => {
  once(fields.map(({ name }) => name));
  once(fields.map(({ sheet }) => sheet.name));
  once(fields.map(({ sheet }) => sheet.heading));
  once(fields.flatMap(({ sheet }) => sheet.aliases));
  once(fields.flatMap(({ sheet }) => sheet.dublinCore ?? []));
  once(fields.flatMap(({ column }) => column ?? []));
  once(fields.flatMap(({ sheet }) => sheet.exported?.place ?? []));
});

test("an import accepts the heading, the name and the Dublin Core term of each column, which are unique", () => {
  for (const sheet of Object.values<Sheet>(SHEETS)) {
    const find = columnFinder(sheet);
    once(sheet.columns.flatMap(({ aliases }) => aliases));
    once(sheet.columns.flatMap(({ dublinCore }) => dublinCore ?? []));
    for (const { name, heading, dublinCore, aliases } of sheet.columns) {
      for (const written of [heading, name, dublinCore ?? name, ...aliases])
        expect(find(written), written).toBe(name);
    }
  }
});
