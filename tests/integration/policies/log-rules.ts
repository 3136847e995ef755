import { row } from "./roles.ts";
import type { Rule } from "./rule.ts";

const HISTORY = "private.row_history(text, text)";
const VALUE = "private.audit_value(text, text, jsonb)";
const logged = (tbl: string, column: string) =>
  `select changed -> '${column}' ->> 1 as value from public.audit_log where tbl = '${tbl}' and action = 'update' order by id`;

/** What the log keeps of each value. */
export const LOG_RULES: Rule[] = [
  {
    name: "the log has values of up to 500 characters in place, as JSON",
    steps: [
      ["owner", `update public.guests set bio = repeat('x', 498) where id = '${row(21)}'`],
      ["owner", `update public.guests set bio = repeat('x', 499) where id = '${row(22)}'`],
      ["owner", `select left(value, 6) as begins from (${logged("guests", "bio")}) logged`],
    ],
    expected: [["xxxxxx"], ["[long:"]],
    mutants: [{ of: VALUE, part: "characters <= 500", by: "characters < 500" }],
  },
  {
    name: "long values of jobs are not kept",
    steps: [
      ["owner", `update public.ai_jobs set result = to_jsonb(repeat('x', 600)) where id = '${row(81)}'`],
      ["owner", logged("ai_jobs", "result")],
    ],
    expected: [["[long]"]],
    mutants: [{ of: VALUE, part: "tbl <> all (private.tables_with('long')) or ", by: "" }],
  },
  {
    name: "the log has no e-mail address, except those that the archive publishes",
    steps: [
      ["owner", `update public.guests set bio = 'Escribir a ana@example.org.' where id = '${row(21)}'`],
      [
        "owner",
        `update public.archive_texts set content = '{"mail": "radio@example.org"}' where id = '${row(79)}'`,
      ],
      [
        "owner",
        `select (${logged("guests", "bio")}) as bio, (${logged("archive_texts", "content")})::jsonb ->> 'mail' as mail`,
      ],
    ],
    expected: [["[personal]", "radio@example.org"]],
    mutants: [
      { of: VALUE, part: "pg_catalog.strpos(value::text, '@') > 0 and", by: "false and" },
      { of: VALUE, part: "tbl <> 'archive_texts' and ", by: "" },
    ],
  },
  {
    name: "the log says when a message was read",
    steps: [
      ["owner", `update public.contact_messages set read_at = '2026-01-02 03:04+00' where id = '${row(71)}'`],
      ["owner", `select left(value, 10) as day from (${logged("contact_messages", "read_at")}) logged`],
    ],
    expected: [["2026-01-02"]],
    mutants: [{ of: VALUE, part: "'read_at', ", by: "" }],
  },
  {
    name: "the log has what was changed, without columns that follow from others",
    steps: [
      ["owner", `update public.episodes set headline = 'Una esquina' where id = '${row(41)}'`],
      [
        "owner",
        `select key from public.audit_log, jsonb_object_keys(changed) key
           where tbl = 'episodes' and action = 'update' and pk = '${row(41)}' order by 1`,
      ],
    ],
    expected: [["headline"], ["version"]],
    mutants: [
      {
        of: "private.audit()",
        part: "where c.before -> n.key is distinct from n.value and n.key <> all (derived)",
        by: "where c.before -> n.key is distinct from n.value",
      },
    ],
  },
  {
    name: "the log has a new row without what is empty or follows from other columns, and with role and set",
    steps: [
      ["owner", "select private.begin_change_set('import', 'lista.csv')"],
      ["editor", `insert into public.guests (id, name) values ('${row(23)}', 'Nueva')`],
      [
        "owner",
        `select array_agg(key order by key) as keys, actor_role, change_set is not null as is_of_set
           from public.audit_log, jsonb_object_keys(changed) key where pk = '${row(23)}' group by 2, 3`,
      ],
    ],
    expected: [[["created_at", "id", "name", "version"], "authenticated", true]],
    mutants: [
      {
        of: "private.audit()",
        part: "where n.value <> 'null'::jsonb and n.key <> all (derived)",
        by: "where n.value <> 'null'::jsonb",
      },
      {
        of: "private.audit()",
        part: "where n.value <> 'null'::jsonb and n.key <> all (derived)",
        by: "where n.key <> all (derived)",
      },
      {
        of: "private.audit()",
        part: "where n.value <> 'null'::jsonb and n.key <> all (derived)), '{}'), set_id",
        by: "where n.value <> 'null'::jsonb and n.key <> all (derived)), '{}'), null",
      },
      {
        of: "private.audit()",
        part: "person_role, pg_catalog.lower(tg_op)",
        by: "'database', pg_catalog.lower(tg_op)",
      },
    ],
  },
  {
    name: "the history has notes as changes of their episode, without their id",
    steps: [
      [
        "editor",
        `select changed from public.row_history('episodes', '${row(41)}') where changed ? 'notes' or changed ? 'id' and not changed ? 'status'`,
      ],
    ],
    expected: [[{ notes: [null, "reservada"] }]],
    mutants: [
      {
        of: HISTORY,
        part: "when 'insert' then pg_catalog.jsonb_build_array(null, c.value)",
        by: "when 'none' then null",
      },
      { of: HISTORY, part: " where c.key <> 'id')", by: ")" },
    ],
  },
  {
    name: "the history has the 200 newest entries",
    steps: [
      [
        "owner",
        `insert into public.audit_log (tbl, pk, action, actor_role, changed)
           select 'guests', '${row(21)}', 'update', 'authenticated', '{}' from generate_series(1, 250)`,
      ],
      ["editor", `select count(*)::int as entries from public.row_history('guests', '${row(21)}')`],
    ],
    expected: [[200]],
    mutants: [{ of: HISTORY, part: "limit 200", by: "limit 100" }],
  },
  {
    name: "the history has long values in the newest four million characters, before and after in their order",
    steps: [
      [
        "owner",
        `insert into public.audit_log (tbl, pk, action, actor_role, changed) select 'guests', '${row(21)}', 'update',
           'authenticated', jsonb_build_object('bio', jsonb_build_array('antes', repeat('x', 1000000))) from generate_series(1, 5)`,
      ],
      [
        "editor",
        `select changed -> 'bio' ->> 0 as before, left(changed -> 'bio' ->> 1, 6) as after
           from public.row_history('guests', '${row(21)}') where action = 'update'`,
      ],
    ],
    expected: ["xxxxxx", "xxxxxx", "xxxxxx", "[long]", "[long]"].map((after) => ["antes", after]),
    mutants: [
      { of: HISTORY, part: "> 4000000", by: "> 400000000" },
      { of: "private.shortened(jsonb)", part: "order by v.at", by: "order by v.at desc" },
    ],
  },
];
