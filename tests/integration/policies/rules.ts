import { ACCOUNT_RULES } from "./account-rules.ts";
import { HELD_RULES } from "./held-rules.ts";
import { row } from "./roles.ts";
import type { Rule } from "./rule.ts";

const JOB = `(select id from public.ai_jobs where id = '${row(81)}')`;
const EXPIRE = `update public.ai_jobs set leased_until = now() - interval '1 second' where id = '${row(81)}'`;

export const RULES: Rule[] = [
  {
    name: "listening to a draft is not counted, and a report counts at most ten minutes",
    steps: [
      ["server", `select public.count_listening('${row(42)}', true, 60)`],
      ["server", `select public.count_listening('${row(41)}', true, 100000)`],
      ["owner", "select sum(plays)::int as plays, sum(seconds)::int as seconds from public.listening_counts"],
    ],
    expected: [[2, 660]],
    mutants: [
      {
        of: "public.count_listening(uuid, boolean, integer)",
        part: "and e.status = 'published'",
        by: "",
      },
      {
        of: "public.count_listening(uuid, boolean, integer)",
        part: "least(p_seconds, 600)",
        by: "p_seconds",
      },
    ],
  },
  {
    name: "a notice is sent to active accounts only, and not about messages to collaborators",
    steps: [
      ["owner", "update public.comments set created_at = now() - interval '1 minute'"],
      ["owner", "update public.contact_messages set created_at = now() - interval '1 minute'"],
      [
        "owner",
        `select private.moderation_notice('${row(2)}', now() - interval '1 hour', now()) is null as nothing,
          private.moderation_notice('${row(3)}', now() - interval '1 hour', now()) ->> 'unread' as unread`,
      ],
    ],
    expected: [[true, null]],
    mutants: [
      {
        of: "private.moderation_notice(uuid, timestamptz, timestamptz)",
        part: "p.active and ",
        by: "",
      },
      {
        of: "private.moderation_notice(uuid, timestamptz, timestamptz)",
        part: "p.role in ('editor', 'admin')",
        by: "true",
      },
    ],
  },
  ...ACCOUNT_RULES,
  ...HELD_RULES,
  {
    name: "a repeated creation does not overwrite an episode that was edited since",
    steps: [
      [
        "editor",
        `select public.save_episode(null, null, '{"id": "${row(98)}", "episode_number": "78"}', null)`,
      ],
      ["editor", `select public.save_episode('${row(98)}', 1, '{"description": "Nueva"}', null)`],
      [
        "editor",
        `select public.save_episode(null, null, '{"id": "${row(98)}", "episode_number": "78"}', null)`,
      ],
    ],
    expected: "PT409",
    mutants: [
      {
        of: "public.save_episode(uuid, int, jsonb, uuid[])",
        part: "if e.version > 1 then",
        by: "if false then",
      },
    ],
  },
  {
    name: "a repeated creation does not overwrite a photo that was edited since",
    steps: ["1", "2", "3"].map((of) => [
      "editor",
      `select public.save_photo(null, null, '{"id": "${row(98)}", "episode_id": "${row(41)}", "url": "/media/${of}.svg"}')`,
    ]),
    expected: "PT409",
    mutants: [{ of: "public.save_photo(uuid, int, jsonb)", part: "where x.version = 1", by: "" }],
  },
  {
    name: "only editors can reorder photos",
    steps: [["collaborator", `select public.move_photo('${row(51)}', 1)`]],
    expected: "42501",
    mutants: [{ of: "public.move_photo(uuid, int)", part: "not private.is_editor()", by: "false" }],
  },
  {
    name: "only editors can save the parts of an episode",
    steps: [["collaborator", `select public.save_whole_episode('${row(41)}', 1, '{}')`]],
    expected: "42501",
    mutants: [
      { of: "public.save_whole_episode(uuid, int, jsonb)", part: "not private.is_editor()", by: "false" },
    ],
  },
  {
    name: "saving parts of an episode requires the current version",
    steps: [["editor", `select public.save_whole_episode('${row(41)}', 99, '{}')`]],
    expected: "PT409",
    mutants: [
      {
        of: "public.save_whole_episode(uuid, int, jsonb)",
        part: "e.version is distinct from p_version",
        by: "false",
      },
    ],
  },
  {
    name: "saving photos of an episode requires the current list",
    steps: [
      [
        "editor",
        `select public.save_whole_episode('${row(41)}', (select version from public.episodes where id = '${row(41)}'),
          '{"photos": {"seen": [], "list": []}}')`,
      ],
    ],
    expected: "PT409",
    mutants: [
      {
        of: "public.save_whole_episode(uuid, int, jsonb)",
        part: "p_parts #> '{photos,seen}' is distinct from",
        by: "false and p_parts #> '{photos,seen}' is distinct from",
      },
    ],
  },
  {
    name: "an import stores nothing when the database refuses one of its rows",
    steps: [
      [
        "server",
        `select public.import_episodes('[{"line": 1, "episode_number": "900"}, {"line": 2, "episode_number": "1/2"}]', false)`,
      ],
      ["owner", "select count(*)::int from public.episodes where episode_number in ('900', '1/2')"],
    ],
    expected: [[0]],
    mutants: [
      {
        of: "public.import_episodes(jsonb, boolean)",
        part: "p_dry_run or errors <> '[]'",
        by: "p_dry_run",
      },
    ],
  },
  {
    name: "an import of recordings stores nothing when one of its rows has no file, and is for editors",
    steps: [
      [
        "editor",
        `select public.import_rows('recordings', '[{"line": 1, "name": "1.mp3", "rights": "x"}, {"line": 2, "name": "2.mp3"}]', false)`,
      ],
      ["owner", "select count(*)::int from public.recordings where rights is not null"],
    ],
    expected: [[0]],
    mutants: [
      {
        of: "public.import_rows(text, jsonb, boolean)",
        part: "p_dry_run or errors <> '[]'",
        by: "p_dry_run",
      },
    ],
  },
  {
    name: "a restore does not overwrite notes on recordings",
    steps: [
      ["owner", "delete from public.episodes"],
      ["owner", "delete from public.guests"],
      ["owner", "delete from public.topics"],
      ["owner", "delete from public.neighborhoods"],
      ["owner", "delete from public.contact_messages"],
      ["owner", "delete from public.archive_texts"],
      ["owner", "update public.recordings set notes = 'x'"],
      ["server", "select public.restore_begin()"],
    ],
    expected: "PT409",
    mutants: [{ of: "private.holds_content()", part: ", r.notes) > 0", by: ") > 0" }],
  },
  {
    name: "a worker whose lease has expired cannot complete a job",
    steps: [
      ["server", "select public.lease_ai_job(60)"],
      ["owner", EXPIRE],
      ["server", "select public.lease_ai_job(60)"],
      ["server", `select public.complete_ai_job(${JOB}, 1, '{}', null, null)`],
      ["owner", `select state, attempts from public.ai_jobs where id = '${row(81)}'`],
    ],
    expected: [["running", 2]],
    mutants: [
      {
        of: "public.complete_ai_job(uuid, integer, jsonb, text, text)",
        part: "j.attempts = p_attempt and ",
        by: "",
      },
    ],
  },
  {
    name: "the author of a comment cannot be changed, even with the secret key",
    steps: [["server", `update public.comments set author_name = 'Otra' where id = '${row(61)}'`]],
    expected: "42501",
    mutants: [
      {
        of: "private.guard_comment()",
        part: "(new.episode_id, new.author_name) is distinct from (old.episode_id, old.author_name)",
        by: "new.episode_id is distinct from old.episode_id",
      },
    ],
  },
  {
    name: "erasing a person also deletes remembered responses",
    steps: [
      [
        "server",
        `select public.submit_comment('${row(41)}', 'Zoila', 'zoila@example.org', 'Hola', '${row(99)}')`,
      ],
      ["server", "select public.erase_person('zoila@example.org')"],
      ["owner", "select count(*)::int from private.idempotency"],
    ],
    expected: [[0]],
    mutants: [
      {
        of: "public.erase_person(text)",
        part: "delete from private.idempotency where (result ->> 'id')::uuid = any (comment_ids || message_ids);",
        by: "",
      },
    ],
  },
  ...[
    ["audit_log", "delete from public.audit_log"],
    ["audit_log", "update public.audit_log set action = 'insert'"],
    ["audit_values", "delete from public.audit_values"],
    ["audit_values", "update public.audit_values set value = '1'"],
  ].map(
    ([table, sql = ""]): Rule => ({
      name: `the log only grows: ${sql}`,
      steps: [["owner", sql]],
      expected: "42501",
      mutants: [`alter table public.${table} disable trigger append_only`],
    }),
  ),
  {
    name: "a long value is not logged for tables outside the archive's records",
    steps: [
      [
        "owner",
        `update public.ai_jobs set result = jsonb_build_object('text', repeat('x', 600)) where id = '${row(81)}'`,
      ],
      ["owner", "select count(*)::int from public.audit_values where size > 600"],
    ],
    expected: [[0]],
    mutants: [
      {
        of: "private.audit_value(text, text, jsonb)",
        part: "tbl not in ('episodes', 'guests', 'neighborhoods', 'topics', 'episode_photos', 'archive_texts', 'episode_notes', 'photo_notes', 'recordings') or ",
        by: "",
      },
    ],
  },
  ...(
    [
      ["a publication time in the past publishes a draft", "draft", "1 hour ago", [["published", true]]],
      ["a publication time in the future publishes nothing", "draft", "1 hour", [["draft", false]]],
      ["an episode in review has no publication time", "to_review", "1 hour ago", [["to_review", true]]],
    ] as const
  ).map(
    ([name, status, hour, expected]): Rule => ({
      name,
      steps: [
        [
          "owner",
          `update public.episodes set status = '${status}', publish_at = now() + interval '${hour}' where id = '${row(42)}'`,
        ],
        ["server", "select public.publish_planned(now())"],
        ["owner", `select status, publish_at is null from public.episodes where id = '${row(42)}'`],
      ],
      expected: expected.map((values) => [...values]),
      mutants: [
        status === "to_review"
          ? { of: "private.keep_plan()", part: "new.status <> 'draft'", by: "false" }
          : hour === "1 hour"
            ? { of: "public.publish_planned(timestamptz)", part: "publish_at <= p_now", by: "true" }
            : {
                of: "public.publish_planned(timestamptz)",
                part: "set status = 'published'",
                by: "set status = status",
              },
      ],
    }),
  ),
  {
    name: "a restored draft is not published by a publication time in the past",
    steps: [
      [
        "owner",
        `insert into public.episodes (episode_number, status, publish_at, created_at)
           values ('990', 'draft', now() - interval '1 hour', now() - interval '1 day')`,
      ],
      ["server", "select public.publish_planned(now())"],
      ["owner", "select status, publish_at from public.episodes where episode_number = '990'"],
    ],
    expected: [["draft", null]],
    mutants: [
      { of: "private.keep_plan()", part: "new.created_at < pg_catalog.now()", by: "false" },
      { of: "private.keep_plan()", part: "tg_op = 'INSERT'", by: "false" },
    ],
  },
  {
    name: "no row of the trash gives an account rights",
    steps: [
      [
        "owner",
        `insert into public.trash (batch, tbl, pk, row_data)
           values ('${row(99)}', 'profiles', '${row(1)}', '{"id": "${row(1)}", "role": "admin", "active": true}')`,
      ],
    ],
    expected: "23514",
    mutants: ["alter table public.trash drop constraint trash_tbl_check"],
  },
  {
    name: "a profile can only have a known role",
    steps: [["owner", `update public.profiles set role = 'owner' where id = '${row(3)}'`]],
    expected: "23514",
    mutants: ["alter table public.profiles drop constraint profiles_role_check"],
  },
];
