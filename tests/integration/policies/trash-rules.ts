import { row } from "./roles.ts";
import type { Rule } from "./rule.ts";

const ROWS = "private.restore_rows(text, bigint[])";
const RESTORE = "private.restore_trash(bigint)";
const ENTRIES = "private.trash_entries(text, text, int, int)";

/** Deletes rows as one action: all rows of a transaction are one entry of the trash otherwise. */
const deleted = (table: string, ...ids: string[]): Rule["steps"] => [
  ["owner", "select set_config('app.trash_batch', '', true)"],
  ["owner", `delete from public.${table} where id in (${ids.map((id) => `'${id}'`).join(", ")})`],
];
const restored = (table: string, id: string): Rule["steps"][number] => [
  "editor",
  `select public.restore_trash((select id from public.trash where tbl = '${table}' and pk = '${id}'))`,
];
const GUESTS: Rule["steps"][number] = [
  "owner",
  `select guest_id from public.episodes where id in ('${row(41)}', '${row(42)}') order by id`,
];

/** What the trash restores and lists. */
export const TRASH_RULES: Rule[] = [
  {
    name: "a restored guest returns to its episodes, except to one that has another guest by now",
    steps: [
      ...deleted("guests", row(21)),
      ["owner", `update public.episodes set guest_id = '${row(22)}' where id = '${row(41)}'`],
      restored("guests", row(21)),
      GUESTS,
    ],
    expected: [[row(22)], [row(21)]],
    mutants: [
      { of: ROWS, part: "where e.id = l.episode and e.%1$I is null", by: "where e.id = l.episode" },
      {
        of: "private.to_trash()",
        part: "into linked using old.id;",
        by: "into linked using old.id; linked := null;",
      },
    ],
  },
  {
    name: "a restored guest returns to episodes that are restored later, except to one with another guest",
    steps: [
      ...deleted("guests", row(21)),
      ["owner", `update public.episodes set guest_id = '${row(22)}' where id = '${row(41)}'`],
      ...deleted("episodes", row(41)),
      ...deleted("episodes", row(42)),
      restored("guests", row(21)),
      restored("episodes", row(41)),
      restored("episodes", row(42)),
      GUESTS,
    ],
    expected: [[row(22)], [row(21)]],
    mutants: [{ of: ROWS, part: " and x.row_data ->> %1$L is null", by: "" }],
  },
  {
    name: "an episode that was restored without its guest has the guest when it is restored, too",
    steps: [
      ...deleted("episodes", row(42)),
      ...deleted("guests", row(21)),
      restored("episodes", row(42)),
      restored("guests", row(21)),
      GUESTS,
    ],
    expected: [[row(21)], [row(21)]],
    mutants: [
      {
        of: ROWS,
        part: "where x.tbl = %1$L and x.pk = g.parent'",
        by: "where x.tbl = %1$L and x.pk <> g.parent'",
      },
    ],
  },
  {
    name: "a link to a topic is restored with the last of its ends, which raises the version",
    steps: [
      ...deleted("topics", row(31)),
      ...deleted("episodes", row(41)),
      restored("topics", row(31)),
      restored("episodes", row(41)),
      [
        "owner",
        `select x.episode_id, e.version from public.episode_topics x join public.episodes e on e.id = x.episode_id
           where x.topic_id = '${row(31)}' order by 1`,
      ],
    ],
    expected: [
      [row(41), 1],
      [row(42), 2],
    ],
    mutants: [
      { of: RESTORE, part: "if t.tbl = 'episode_topics' then", by: "if false then" },
      { of: ROWS, part: "p_ids[half + 1:]", by: "p_ids[half + 2:]" },
      { of: RESTORE, part: "if wanted.tbl = 'topics' then", by: "if false then" },
    ],
  },
  {
    name: "a link that exists again counts as restored",
    steps: [
      ["owner", `delete from public.episode_topics where episode_id = '${row(41)}'`],
      ["owner", `insert into public.episode_topics values ('${row(41)}', '${row(31)}')`],
      restored("episode_topics", `${row(41)}/${row(31)}`),
      ["owner", `select topic_id from public.episode_topics where episode_id = '${row(41)}'`],
    ],
    expected: [[row(31)]],
    mutants: [{ of: ROWS, part: "'on conflict do nothing'", by: "''" }],
  },
  {
    name: "the trash lists each record of the last 30 days once, with what was deleted with it and what visitors saw",
    steps: [
      ["owner", "update public.trash set deleted_at = now() - interval '31 days'"],
      ["owner", `delete from public.episode_topics where episode_id = '${row(41)}'`],
      ...deleted("topics", row(31)),
      ...deleted("comments", row(61)),
      ...deleted("comments", row(62)),
      ...deleted("episodes", row(42)),
      [
        "editor",
        "select label, also, unlinked, days_left, is_public from public.trash_entries('', null, 0, 10) order by id",
      ],
    ],
    expected: [
      ["Tranvías", 0, 1, 30, false],
      ["Ana: uno", 0, 0, 30, true],
      ["Beto: dos", 0, 0, 30, false],
      ["Programa 2", 2, 0, 30, true],
    ],
    mutants: [
      { of: ENTRIES, part: "interval '30 days'", by: "interval '300 days'" },
      { of: "private.to_trash()", part: "if current_batch is null then", by: "if true then" },
      { of: ENTRIES, part: "where t.id = t.first and", by: "where" },
      { of: ENTRIES, part: "t.size::int - 1", by: "t.size::int" },
      { of: ENTRIES, part: "greatest(0, 30 -", by: "greatest(0, 31 -" },
      { of: ENTRIES, part: "case when t.tbl <> 'topics' then 0", by: "case when true then 0" },
      { of: ENTRIES, part: "<= now()", by: "> now()" },
      {
        of: ENTRIES,
        part: "t.is_public or coalesce(t.row_data ->> 'status' = 'published', false)",
        by: "t.is_public",
      },
    ],
  },
];
