import fc from "fast-check";
import type { TestDatabase } from "#tests/support/database.ts";
import { pictureAddresses } from "./small-archive.ts";

/** One change of the database; `row` selects the affected row. */
export interface Edit {
  kind: keyof typeof EDITS;
  row: number;
  text: string;
}

interface Values {
  /** Position among the rows of a table. */
  row: number;
  text: string;
  /** A different number at each edit. */
  count: number;
  picture: string;
}

const nth = (table: string, row: number) =>
  `(select id from ${table} order by created_at, id offset ${row} % greatest(1, (select count(*) from ${table})) limit 1)`;

/** SQL with at most one parameter, the text. */
const EDITS = {
  description: ({ row }: Values) => `update episodes set description = $1 where id = ${nth("episodes", row)}`,
  transcript: ({ row }: Values) =>
    `update episodes set transcript = 'Ana: ' || $1, transcription_data = jsonb_build_object('speakers', jsonb_build_array(jsonb_build_object('speaker', 'Ana',
      'segments', jsonb_build_array(jsonb_build_object('text', $1::text, 'start', 1, 'end', 9))))) where id = ${nth("episodes", row)}`,
  guestSpeaks: ({ row }: Values) =>
    `update episodes set transcription_data = jsonb_build_object('speakers', jsonb_build_array(jsonb_build_object('speaker', (select name from guests where id = ${nth("guests", row * 3)}),
      'segments', jsonb_build_array(jsonb_build_object('text', $1::text, 'start', 1, 'end', 9))))) where id = ${nth("episodes", row)}`,
  noTranscript: ({ row }: Values) =>
    `update episodes set transcript = null, transcription_data = null where id = ${nth("episodes", row)}`,
  summary: ({ row }: Values) => `update episodes set ai_summary = $1 where id = ${nth("episodes", row)}`,
  number: ({ row, count }: Values) =>
    `update episodes set episode_number = '${count % 2 ? count : `bis ñ ${count}`}' where id = ${nth("episodes", row)}`,
  date: ({ row, count }: Values) =>
    `update episodes set date = date '1976-01-01' + ${count * 97} % 4000 where id = ${nth("episodes", row)}`,
  audio: ({ row, count }: Values) =>
    `update episodes set audio_url = '${count}.mp3' where id = ${nth("episodes", row)}`,
  publish: ({ row }: Values) => `update episodes set status = 'published' where id = ${nth("episodes", row)}`,
  unpublish: ({ row }: Values) => `update episodes set status = 'draft' where id = ${nth("episodes", row)}`,
  newEpisode: ({ row, count }: Values) =>
    `insert into episodes (episode_number, description, neighborhood_id) values ('${1000 + count}', $1, ${nth("neighborhoods", row)})`,
  deleteEpisode: ({ row }: Values) => `delete from episodes where id = ${nth("episodes", row)}`,
  guest: ({ row }: Values) =>
    `update episodes set guest_id = ${nth("guests", row)} where id = ${nth("episodes", row * 7)}`,
  barrio: ({ row }: Values) =>
    `update episodes set neighborhood_id = ${nth("neighborhoods", row)} where id = ${nth("episodes", row * 7)}`,
  addTopic: ({ row }: Values) =>
    `insert into episode_topics values (${nth("episodes", row)}, ${nth("topics", row * 3)}) on conflict do nothing`,
  removeTopics: ({ row }: Values) => `delete from episode_topics where episode_id = ${nth("episodes", row)}`,
  renameBarrio: ({ row }: Values) =>
    `update neighborhoods set name = $1 where id = ${nth("neighborhoods", row)}`,
  moveBarrio: ({ row, count }: Values) =>
    `update neighborhoods set slug = 'barrio-${count}', coordinates = '{"lat": -34.8, "lng": -56.${1000 + count}}' where id = ${nth("neighborhoods", row)}`,
  barrioPhoto: ({ row, picture }: Values) =>
    `update neighborhoods set photos = '[{"url": "${picture}", "caption": "Otra"}]' where id = ${nth("neighborhoods", row)}`,
  deleteBarrio: ({ row }: Values) => `delete from neighborhoods where id = ${nth("neighborhoods", row)}`,
  renameTopic: ({ row, count }: Values) =>
    `update topics set name = $1, slug = 'tema-${count}' where id = ${nth("topics", row)}`,
  deleteTopic: ({ row }: Values) => `delete from topics where id = ${nth("topics", row)}`,
  renameGuest: ({ row }: Values) => `update guests set name = $1, bio = $1 where id = ${nth("guests", row)}`,
  guestPhoto: ({ row, picture }: Values) =>
    `update guests set photo = '${picture}' where id = ${nth("guests", row)}`,
  addPhoto: ({ row, picture }: Values) =>
    `insert into episode_photos (episode_id, url, caption) values (${nth("episodes", row)}, '${picture}', $1)`,
  caption: ({ row }: Values) =>
    `update episode_photos set caption = $1 where id = ${nth("episode_photos", row)}`,
  orderPhoto: ({ row, count }: Values) =>
    `update episode_photos set position = ${count % 5} + 1, credit = $1 where id = ${nth("episode_photos", row)}`,
  removePhoto: ({ row }: Values) => `delete from episode_photos where id = ${nth("episode_photos", row)}`,
  addComment: ({ row }: Values) =>
    `insert into comments (episode_id, author_name, content, status) values (${nth("episodes", row)}, 'Vecino', $1, 'published')`,
  withdrawComment: ({ row }: Values) =>
    `update comments set status = 'rejected' where id = ${nth("comments", row)}`,
  publishComment: ({ row }: Values) =>
    `update comments set status = 'published' where id = ${nth("comments", row)}`,
  identity: () =>
    `insert into archive_texts (section, content) values ('identity', jsonb_build_object('show', $1::text, 'tagline', $1::text))
       on conflict (section) do update set content = excluded.content`,
  presenter: () =>
    `insert into archive_texts (section, content) values ('identity', jsonb_build_object('show', $1::text, 'name', 'Archivo', 'presenterFullName', 'Ana'))
       on conflict (section) do update set content = excluded.content`,
  portrait: ({ picture }: Values) =>
    `insert into archive_texts (section, content) values ('about', '{"portrait": "${picture}"}')
       on conflict (section) do update set content = excluded.content`,
  noIdentity: () => "delete from archive_texts",
} satisfies Record<string, (values: Values) => string>;

const TEXTS = [
  "Ñandú & <b>Cía</b>",
  'Dijo "así", \\ y $1',
  "Peñarol",
  "É",
  "  con blancos  ",
  "Tranvía 47 🚋",
];

/** The edits before one build. */
export const someEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(EDITS) as Edit["kind"][])),
    row: fc.nat(50),
    text: fc.oneof(fc.constantFrom(...TEXTS), fc.stringMatching(/^[a-zñáé]{1,20}( [a-z]{1,9}){0,5}$/)),
  }),
  { minLength: 1, maxLength: 4 },
);

let count = 20;

export async function apply({ pg }: TestDatabase, { kind, row, text }: Edit): Promise<void> {
  count += 1;
  const picture = pictureAddresses[count % pictureAddresses.length] ?? "";
  const sql = EDITS[kind]({ row, text, count, picture });
  // The database refuses names with surrounding whitespace.
  const written = kind.startsWith("rename") ? text.trim() : text;
  await pg.query(sql, sql.includes("$1") ? [written] : []);
}
