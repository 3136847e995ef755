import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aiDataUpdate, transcriptionUpdate } from "#core/analysis/ai-schemas.ts";
import { guestForm } from "#core/catalogue/guest-schemas.ts";
import { neighborhoodForm } from "#core/catalogue/neighborhood-schemas.ts";
import { topicForm } from "#core/catalogue/topic-schemas.ts";
import { commentFields } from "#core/comments/comment-schemas.ts";
import { commentEdit } from "#core/comments/moderation-schemas.ts";
import { contactFields } from "#core/contact/contact-schemas.ts";
import type { EpisodeField } from "#core/episode/episode-field.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { PROVENANCE_FIELDS } from "#core/episode/provenance-fields.ts";
import { photoForm } from "#core/photos/photo-schemas.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

interface Stored {
  /** `table.column` that stores the field. */
  column: string;
  schema: v.GenericSchema;
  /** Codes that the form offers. */
  codes?: readonly string[];
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a form whose columns have the same names. */
const formOf = (table: string, entries: Record<string, v.GenericSchema>): Stored[] =>
  Object.entries(entries).map(([name, schema]) => ({ column: `${table}.${snakeCase(name)}`, schema }));

const fieldsOf = (fields: readonly EpisodeField[], columnOf: (field: EpisodeField) => string): Stored[] =>
  fields.map((field) => ({
    column: columnOf(field),
    schema: field.schema,
    ...(field.control.kind === "code" && { codes: Object.keys(field.control.words) }),
  }));

const { carrier, digitizedOn, digitizedBy, digitizedWith, notes, ...publicPhoto } = photoForm.entries;

const STORED: Stored[] = [
  ...fieldsOf(
    EPISODE_FIELDS.filter(({ name }) => name !== "topicIds"),
    ({ name, column }) => (name === "notes" ? "episode_notes.notes" : `episodes.${column}`),
  ),
  ...fieldsOf(PROVENANCE_FIELDS, ({ name }) => `recordings.${snakeCase(name)}`),
  ...formOf("guests", guestForm.entries),
  ...formOf("neighborhoods", neighborhoodForm.entries),
  ...formOf("topics", topicForm.entries),
  ...formOf("episode_photos", publicPhoto),
  ...formOf("photo_notes", { carrier, digitizedOn, digitizedBy, digitizedWith, notes }),
  ...formOf("comments", {
    authorName: commentFields.entries.authorName,
    content: commentFields.entries.content,
  }),
  ...formOf("comments", { content: commentEdit.pipe[0].entries.content }),
  ...formOf("comment_contacts", { authorEmail: commentFields.entries.authorEmail }),
  ...formOf("contact_messages", contactFields.entries),
  { column: "episodes.ai_summary", schema: aiDataUpdate.entries.summary },
  { column: "episodes.transcript", schema: transcriptionUpdate.entries.transcript },
];

let db: TestDatabase;
/** SQL condition of the checks of a column alone, by `table.column`. */
let checks: Map<string, string>;
beforeAll(async () => {
  db = await openTestDatabase();
  const { rows } = await db.pg.query<{ column: string; condition: string }>(
    `select c.relname || '.' || a.attname as column,
       coalesce(string_agg('(' || pg_get_expr(k.conbin, k.conrelid) || ')', ' and '), 'true') as condition
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.relname, a.attname`,
  );
  checks = new Map(rows.map(({ column, condition }) => [column, condition]));
});
afterAll(() => db?.dispose());

test.each(STORED)("the database stores what the form accepts: $column", async ({ column, schema, codes }) => {
  const condition = checks.get(column);
  expect(condition, `${column} is a column of the database`).toBeDefined();
  for (const text of codes ?? longestTexts(schema)) {
    expect(v.is(schema, text)).toBe(true);
    const { rows } = await db.pg.query<{ fits: boolean }>(
      `select coalesce(${condition}, true) as fits from (select $1::text as ${column.split(".")[1]}) as row`,
      [text],
    );
    const shown = text.length > 40 ? `${text.length} characters` : `"${text}"`;
    expect(rows, `the form accepts ${shown}, the check of ${column} does not`).toEqual([{ fits: true }]);
  }
});

/** Texts of the greatest length that the schema accepts; none for a field that is not free text. */
function longestTexts(schema: v.GenericSchema): string[] {
  const max = Math.min(...lengthLimits(schema));
  if (max === Number.POSITIVE_INFINITY) {
    expect(v.is(schema, "a".repeat(3_000_000)), "free text has a limit").toBe(false);
    return [];
  }
  const filled = (before: string, after = "") =>
    before + "a".repeat(Math.max(0, max - before.length - after.length)) + after;
  const shapes = [filled(""), filled("https://example.org/"), filled("", "@example.org")];
  const accepted = shapes.filter((text) => v.is(schema, text));
  expect(accepted, "a shape for this kind of text").not.toEqual([]);
  return accepted;
}

interface Part {
  type?: string;
  requirement?: number;
  pipe?: Part[];
  wrapped?: Part;
}

/** Limits in a schema, its pipe and the schema that it wraps. */
function lengthLimits(schema: v.GenericSchema): number[] {
  const limits = ({ type, requirement, pipe = [], wrapped }: Part): number[] => [
    ...(type === "max_length" && requirement !== undefined ? [requirement] : []),
    ...pipe.flatMap(limits),
    ...(wrapped ? limits(wrapped) : []),
  ];
  return limits(schema as Part);
}
