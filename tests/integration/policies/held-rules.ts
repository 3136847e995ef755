import { row } from "./roles.ts";
import type { Rule } from "./rule.ts";

const HELD = `id = '${row(44)}'`;
const SETTLE = "select public.mark_published(1000000)";
const WAITING = `select count(*)::int from private.pending_changes where tbl <> 'comments'`;
const NOTE = "private.note_change()";

/** Rows of a backup read while episode 1 was released, and 2 and 3 (a draft before) were held. */
const TORN = [
  { id: row(41), episode_number: "1", status: "published", held_at: "2026-01-01T00:00:00Z" },
  { id: row(42), episode_number: "2", status: "published", held_at: null },
  { id: row(43), episode_number: "3", status: "draft", held_at: null },
].map((one) => ({ version: 1, created_at: "2026-01-01", updated_at: "2026-01-01", ...one }));
const COPIES = [row(42), row(43)].map((id) => ({
  id,
  topic_ids: [],
  photos: [],
  episode: { id, headline: "Copia" },
}));
const COMMIT = "public.restore_commit(jsonb)";

/** Steps that restore a backup with these rows into an empty archive. */
function restored(tables: Record<string, readonly object[]>): Rule["steps"] {
  const counts = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]));
  return [
    [
      "owner",
      "truncate public.episodes, public.guests, public.neighborhoods, public.topics, public.contact_messages, public.archive_texts, public.trash cascade",
    ],
    ["server", "select public.restore_begin()"],
    ...Object.entries(tables).map(([table, rows]): Rule["steps"][number] => [
      "server",
      `select public.restore_stage('${table}', '${JSON.stringify(rows)}')`,
    ]),
    ["server", `select public.restore_commit('${JSON.stringify(counts)}')`],
  ];
}

/**
 * Rows of a backup read before episodes 1 and 2 (a draft before) were edited, published and held; 3 was held before.
 */
const OVERTAKEN = [
  { id: row(41), episode_number: "1", status: "published", held_at: null, version: 1 },
  { id: row(42), episode_number: "2", status: "draft", held_at: null, version: 1 },
  { id: row(43), episode_number: "3", status: "published", held_at: "2026-01-01T00:00:00Z", version: 5 },
].map((one) => ({ headline: "Fila", created_at: "2026-01-01", updated_at: "2026-01-01", ...one }));
/** Copies in the same backup, which are newer than its rows. Their barrio was added after the barrios had been read. */
const NEWER = OVERTAKEN.map((one, index) => {
  const references = { guest_id: row(21), neighborhood_id: row(11) };
  return {
    id: one.id,
    ...references,
    topic_ids: [],
    photos: [],
    episode: { ...one, ...references, status: "published", headline: "Copia", version: index + 2 },
  };
});
const GUESTS = [{ id: row(21), name: "Ana", version: 1, created_at: "2026-01-01", updated_at: "2026-01-01" }];

/** Rules that triggers enforce for held episodes. Number 4 of `scene.ts` is held. */
export const HELD_RULES: Rule[] = [
  {
    name: "withdrawing an episode ends its hold",
    steps: [
      ["editor", `update public.episodes set status = 'draft' where ${HELD}`],
      ["anonymous", "select count(*)::int from public.held_episodes"],
    ],
    expected: [[0]],
    mutants: [
      { of: "private.keep_hold()", part: "new.status <> 'published'", by: "false" },
      "alter table public.episodes disable trigger v_take_released",
    ],
  },
  {
    name: "an episode that was never published cannot be held",
    steps: [
      ["editor", `update public.episodes set status = 'published', held_at = now() where id = '${row(42)}'`],
      ["owner", `select held_at from public.episodes where id = '${row(42)}'`],
    ],
    expected: [[null]],
    mutants: [
      { of: "private.keep_hold()", part: "when old.status = 'published' then", by: "when true then" },
      "alter table public.episodes disable trigger b_keep_hold",
    ],
  },
  {
    name: "releasing an episode leaves nothing in the trash",
    steps: [
      ["editor", `update public.episodes set held_at = null where ${HELD}`],
      [
        "owner",
        "select (select count(*) from public.held_episodes)::int as held, (select count(*) from public.trash where tbl = 'held_episodes')::int as trash",
      ],
    ],
    expected: [[0, 0]],
    mutants: [
      {
        of: "private.take_released()",
        part: "delete from public.trash t where t.tbl = 'held_episodes' and t.pk = new.id::text;",
        by: "",
      },
    ],
  },
  {
    name: "edits of a held episode, its topics and photos make no build due",
    steps: [
      ["owner", SETTLE],
      ["editor", `update public.episodes set description = 'x' where ${HELD}`],
      ["editor", `insert into public.episode_topics values ('${row(44)}', '${row(31)}')`],
      ["editor", `update public.episode_photos set caption = 'x' where id = '${row(54)}'`],
      ["owner", WAITING],
    ],
    expected: [[0]],
    mutants: [
      { of: NOTE, part: "if new.held_at is not null then return null; end if;", by: "" },
      { of: NOTE, part: "if tg_table_name <> 'comments' and (", by: "if false and (" },
    ],
  },
  {
    name: "deleting a photo of a held episode takes effect at once, and makes a build due",
    steps: [
      ["owner", SETTLE],
      ["editor", `delete from public.episode_photos where id = '${row(54)}'`],
      ["owner", `select (${WAITING}) as waiting, (select photos from public.held_episodes) as photos`],
    ],
    expected: [[1, []]],
    mutants: [
      { of: NOTE, part: "(tg_table_name <> 'episode_photos' or tg_op <> 'DELETE')", by: "true" },
      "alter table public.episode_photos disable trigger v_withdraw_photo",
    ],
  },
  {
    name: "a photo moved to a held episode leaves the page of its former episode at the next build",
    steps: [
      ["owner", SETTLE],
      ["editor", `update public.episode_photos set episode_id = '${row(44)}' where id = '${row(51)}'`],
      ["owner", WAITING],
    ],
    expected: [[1]],
    mutants: [{ of: NOTE, part: "private.is_held(coalesce(old.episode_id, new.episode_id)) and", by: "" }],
  },
  {
    name: "a held episode is restored from the trash with its public photos",
    steps: [
      ["editor", `delete from public.episodes where ${HELD}`],
      ["editor", "select public.restore_trash((select id from public.trash where tbl = 'episodes'))"],
      ["anonymous", "select jsonb_array_length(photos) from public.held_episodes"],
    ],
    expected: [[1]],
    mutants: ["alter table public.held_episodes disable trigger x_trash"],
  },
  {
    name: "a held episode keeps its number",
    steps: [["editor", `update public.episodes set episode_number = '400' where ${HELD}`]],
    expected: "PT423",
    mutants: ["alter table public.episodes disable trigger c_refuse_number"],
  },
  {
    name: "an episode can be withdrawn and renumbered in one change",
    steps: [
      ["editor", `update public.episodes set status = 'draft', episode_number = '400' where ${HELD}`],
      ["owner", `select episode_number from public.episodes where ${HELD}`],
    ],
    expected: [["400"]],
    mutants: ["alter trigger c_refuse_number on public.episodes rename to a_refuse_number"],
  },
  {
    name: "holding an episode replaces a stale copy",
    steps: [
      [
        "owner",
        `insert into public.held_episodes (id, topic_ids, episode, photos) values ('${row(41)}', '{}', '{"id": "${row(41)}", "episode_number": "0"}', '[]')`,
      ],
      ["editor", `update public.episodes set held_at = now() where id = '${row(41)}'`],
      ["owner", `select episode ->> 'episode_number' from public.held_episodes where id = '${row(41)}'`],
    ],
    expected: [["1"]],
    mutants: [{ of: "private.take_released()", part: "episode = excluded.episode, ", by: "" }],
  },
  {
    name: "a backup read while episodes were held and released publishes no edits",
    steps: [
      ...restored({ episodes: TORN, held_episodes: COPIES }),
      [
        "owner",
        `select e.episode_number, e.status, e.held_at is not null as held, h.episode ->> 'headline' as shown,
          (select count(*)::int from public.trash) as trash
        from public.episodes e left join public.held_episodes h using (id) order by 1`,
      ],
    ],
    expected: [
      ["1", "to_review", false, null, 0],
      ["2", "published", true, "Copia", 0],
      ["3", "draft", false, null, 0],
    ],
    mutants: [
      { of: COMMIT, part: `'{"held_at": null, "status": "to_review"}'`, by: "'{}'" },
      { of: COMMIT, part: "pg_catalog.jsonb_build_object('held_at', pg_catalog.now())", by: "'{}'" },
      {
        of: COMMIT,
        part: "delete from public.held_episodes h using",
        by: "perform 1 from public.held_episodes h,",
      },
      { of: COMMIT, part: "t.tbl = 'held_episodes' and", by: "false and" },
    ],
  },
  {
    name: "a backup loses no edit that was published and held again while it was read",
    steps: [
      ...restored({ guests: GUESTS, episodes: OVERTAKEN, held_episodes: NEWER }),
      [
        "owner",
        `select e.episode_number, e.status, e.held_at is not null as held, e.headline, e.guest_id is not null as guest,
          e.neighborhood_id is not null as neighborhood
        from public.episodes e order by 1`,
      ],
    ],
    expected: [
      ["1", "published", true, "Copia", true, false],
      ["2", "published", true, "Copia", true, false],
      ["3", "published", true, "Fila", false, false],
    ],
    mutants: [
      { of: COMMIT, part: "(s.row_data ->> 'version')::int;", by: "2000000000;" },
      { of: COMMIT, part: "(h.row_data -> 'episode' ->> 'version')::int >", by: "2000000000 >" },
      { of: COMMIT, part: "and g.row_data -> 'id' = h.row_data -> 'guest_id'", by: "and false" },
      {
        of: COMMIT,
        part: "'neighborhood_id', (select",
        by: "'neighborhood_id', h.row_data -> 'neighborhood_id', 'x', (select",
      },
    ],
  },
];
