import { ACCOUNT_RULES } from "./account-rules.ts";
import { CHANGE_SET_RULES } from "./change-set-rules.ts";
import { CONTENT_RULES } from "./content-rules.ts";
import { EPISODE_RULES } from "./episode-rules.ts";
import { LOG_RULES } from "./log-rules.ts";
import { row } from "./roles.ts";
import type { Rule } from "./rule.ts";
import { TRASH_RULES } from "./trash-rules.ts";

const JOB = `(select id from public.ai_jobs where id = '${row(81)}')`;
const EXPIRE = `update public.ai_jobs set leased_until = now() - interval '1 second' where id = '${row(81)}'`;

export const RULES: Rule[] = [
  ...CONTENT_RULES,
  ...CHANGE_SET_RULES,
  ...LOG_RULES,
  ...TRASH_RULES,
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
  ...EPISODE_RULES,
  {
    name: "an import stores nothing when the database refuses one of its rows",
    steps: [
      [
        "server",
        `select public.import_rows('episodes', '[{"line": 1, "episode_number": "900"}, {"line": 2, "episode_number": "1/2"}]', false)`,
      ],
      ["owner", "select count(*)::int from public.episodes where episode_number in ('900', '1/2')"],
    ],
    expected: [[0]],
    mutants: [
      {
        of: "public.import_rows(text, jsonb, boolean, boolean, text)",
        part: "p_dry_run or errors <> '[]' and not p_skip_errors",
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
        of: "public.import_rows(text, jsonb, boolean, boolean, text)",
        part: "p_dry_run or errors <> '[]' and not p_skip_errors",
        by: "p_dry_run",
      },
    ],
  },
  {
    name: "a recording that the server finds does not wait for a build",
    steps: [
      ["owner", `update public.episodes set audio_url = '/2.mp3' where id = '${row(41)}'`],
      ["owner", "delete from private.pending_changes"],
      ["server", "insert into public.recordings (name, bytes, sha256) values ('2.mp3', 9, repeat('0', 64))"],
      ["owner", "select count(*)::int from private.pending_changes"],
    ],
    expected: [[0]],
    mutants: [
      {
        of: "private.note_recording()",
        part: "if tg_op = 'INSERT' and auth.uid() is null then return null; end if;",
        by: "",
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
    name: "the key of a write is of one route and person",
    steps: [
      ["server", `select public.claim_write('${row(98)}', 'PUT /a one', 60)`],
      ["server", `select public.claim_write('${row(98)}', 'PUT /a other', 60)`],
    ],
    expected: "PT422",
    mutants: [
      { of: "public.claim_write(uuid, text, integer)", part: "earlier.route <> p_route", by: "false" },
    ],
  },
  {
    name: "a write under way is not claimed again",
    steps: [
      ["server", `select public.claim_write('${row(98)}', 'PUT /a one', 60)`],
      ["server", `select public.claim_write('${row(98)}', 'PUT /a one', 60) ->> 'hash'`],
    ],
    expected: [[""]],
    mutants: [
      {
        of: "public.claim_write(uuid, text, integer)",
        part: "\n        and i.created_at < pg_catalog.clock_timestamp() - pg_catalog.make_interval(secs => p_lease_s)",
        by: "",
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
      ["server", `select public.claim_write('${row(98)}', 'PATCH /api/admin/comments', 60)`],
      ["server", `select public.finish_write('${row(98)}', '', '{"status": 200, "body": "Zoila"}')`],
      ["server", "select public.erase_person('zoila@example.org')"],
      ["owner", "select count(*)::int from private.idempotency"],
    ],
    expected: [[0]],
    mutants: [
      {
        of: "public.erase_person(text)",
        part: "(result ->> 'id')::uuid = any (comment_ids || message_ids)\n    or ",
        by: "",
      },
      {
        of: "public.erase_person(text)",
        part: "\n    or route not in ('comment', 'contact')",
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
        part: "tbl <> all (private.tables_with('long')) or ",
        by: "",
      },
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
