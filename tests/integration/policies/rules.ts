import { SECTION_NAMES, sectionOf } from "#core/site/archive-sections.ts";
import type { PgSession } from "#node/embedded/pg.ts";
import { type Role, row } from "./roles.ts";
import { become } from "./sql-transport.ts";

/** `owner` is the database's own superuser, for which no row rule and no grant counts. */
type Caller = Role | "server" | "owner";

/** One rule that only the body of a function, a trigger or a constraint holds. */
export interface Rule {
  name: string;
  steps: [caller: Caller, sql: string][];
  /** Rows of the last step as arrays; the SQLSTATE of the step that was refused. */
  expected: unknown[][] | string;
  /** Weakenings that must change the answer: a statement, or a part of a function's definition that is replaced. */
  mutants: (string | { of: string; part: string; by: string })[];
}

const DRAFTS = "select count(*)::int from public.episodes where status <> 'published'";
const UNSEEN_COMMENTS = "select count(*)::int from public.comments where status <> 'published'";
const JOB = `(select id from public.ai_jobs where id = '${row(81)}')`;
const EXPIRE = `update public.ai_jobs set leased_until = now() - interval '1 second' where id = '${row(81)}'`;
const temporary = (n: number) =>
  `update public.profiles set password_is_temporary = true where id = '${row(n)}'`;
const withoutClause = (of: string) => ({ of, part: " and not p.password_is_temporary", by: "" });

const twoSteps = (n: number) => `update public.profiles set second_factor = true where id = '${row(n)}'`;
const withoutStep = (of: string) => ({ of, part: "and private.second_step_done(p)", by: "" });
const ACCOUNTS = "select count(*)::int from public.profiles";

export const RULES: Rule[] = [
  {
    name: "listening of a draft is not counted, nor more than ten minutes of a report",
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
    name: "a notice goes to an active account alone, and tells collaborators of no message",
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
  {
    name: "an administrator whose second step is missing sees no account but the own one",
    steps: [
      ["owner", twoSteps(4)],
      ["administrator", ACCOUNTS],
    ],
    expected: [[1]],
    mutants: [withoutStep("private.is_admin()")],
  },
  {
    name: "an editor whose second step is missing sees no draft",
    steps: [
      ["owner", twoSteps(6)],
      ["editor", DRAFTS],
    ],
    expected: [[0]],
    mutants: [withoutStep("private.is_editor()")],
  },
  {
    name: "a collaborator whose second step is missing sees no comment that waits",
    steps: [
      ["owner", twoSteps(3)],
      ["collaborator", UNSEEN_COMMENTS],
    ],
    expected: [[0]],
    mutants: [withoutStep("private.is_staff()")],
  },
  {
    name: "an administrator who has to have a second step and has none sees no account but the own one",
    steps: [
      ["owner", "update private.account_rules set admins_need_second_factor = true"],
      ["administrator", ACCOUNTS],
    ],
    expected: [[1]],
    mutants: [withoutStep("private.is_admin()")],
  },
  {
    name: "no request role switches a second step off past its codes",
    steps: [
      ["owner", twoSteps(3)],
      ["administrator", `update public.profiles set second_factor = false where id = '${row(3)}'`],
    ],
    expected: "42501",
    mutants: ["drop trigger b_second_factor on public.profiles"],
  },
  {
    name: "the second step of another is an administrator's to take",
    steps: [
      ["owner", twoSteps(4)],
      ["editor", `select public.remove_second_factor('${row(4)}')`],
    ],
    expected: "42501",
    mutants: [{ of: "private.remove_second_factor(uuid)", part: "private.is_admin()", by: "true" }],
  },
  {
    name: "an administrator with a temporary password sees no account but the own one",
    steps: [
      ["owner", temporary(4)],
      ["administrator", "select count(*)::int from public.profiles"],
    ],
    expected: [[1]],
    mutants: [withoutClause("private.is_admin()")],
  },
  {
    name: "an editor with a temporary password sees no draft",
    steps: [
      ["owner", temporary(6)],
      ["editor", DRAFTS],
    ],
    expected: [[0]],
    mutants: [withoutClause("private.is_editor()")],
  },
  {
    name: "an editor does not become an administrator",
    steps: [
      ["editor", "update public.profiles set role = 'admin'"],
      ["owner", `select role from public.profiles where id = '${row(6)}'`],
    ],
    expected: [["editor"]],
    mutants: [
      "alter policy profiles_update on public.profiles using (private.is_editor()) with check (private.is_editor())",
      "create or replace function private.is_admin() returns boolean language sql stable as 'select private.is_editor()'",
    ],
  },
  {
    name: "an editor reads no account's address or password",
    steps: [["editor", "select email, encrypted_password from auth.users"]],
    expected: "42501",
    mutants: [
      "grant usage on schema auth to authenticated; grant select on auth.users to authenticated; alter table auth.users disable row level security",
    ],
  },
  {
    name: "an editor reads the history of no account",
    steps: [["editor", `select * from public.row_history('profiles', '${row(4)}')`]],
    expected: "42501",
    mutants: [{ of: "public.row_history(text, text)", part: "p_table <> 'profiles' and ", by: "" }],
  },
  ...SECTION_NAMES.map((section): Rule => {
    const { isSetting = false } = sectionOf(section);
    return {
      name: `an editor makes ${isSetting ? "no" : "a"} record of ${section}`,
      steps: [
        ["owner", "delete from public.archive_texts"],
        ["editor", `insert into public.archive_texts (section, content) values ('${section}', '{}')`],
      ],
      expected: isSetting ? "42501" : [],
      mutants: [
        `alter policy archive_texts_insert on public.archive_texts with check (private.${isSetting ? "is_editor" : "is_admin"}())`,
      ],
    };
  }),
  {
    name: "a collaborator with a temporary password sees no comment that waits",
    steps: [
      ["owner", temporary(3)],
      ["collaborator", UNSEEN_COMMENTS],
    ],
    expected: [[0]],
    mutants: [withoutClause("private.is_staff()")],
  },
  {
    name: "only editors put photos in order",
    steps: [["collaborator", `select public.move_photo('${row(51)}', 1)`]],
    expected: "42501",
    mutants: [{ of: "public.move_photo(uuid, int)", part: "not private.is_editor()", by: "false" }],
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
    name: "a worker whose lease has passed completes nothing",
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
    name: "the name under a comment stays, even with the server's own key",
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
    name: "an erased person leaves no remembered answer",
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
    name: "a long value stays out of the log where it is of no record of the archive",
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
        part: "tbl not in ('episodes', 'guests', 'neighborhoods', 'topics', 'episode_photos', 'archive_texts', 'episode_notes', 'photo_notes') or ",
        by: "",
      },
    ],
  },
  ...(
    [
      ["an hour that has come publishes a draft", "draft", "1 hour ago", [["published", true]]],
      ["an hour that is to come publishes nothing", "draft", "1 hour", [["draft", false]]],
      ["an episode to be reviewed has no plan", "to_review", "1 hour ago", [["to_review", true]]],
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
    name: "a draft that comes back from the trash is not published by an hour that has passed",
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
    name: "there is no role but those that the rules know",
    steps: [["owner", `update public.profiles set role = 'owner' where id = '${row(3)}'`]],
    expected: "23514",
    mutants: ["alter table public.profiles drop constraint profiles_role_check"],
  },
];

/** Runs the steps inside the transaction of `driver`. */
export async function observeRule(driver: PgSession, { steps }: Rule): Promise<Rule["expected"]> {
  let answer: unknown[][] = [];
  for (const [caller, sql] of steps) {
    try {
      await driver.exec("savepoint step");
      if (caller !== "owner") await become(driver, caller);
      const { rows } = await driver.query<Record<string, unknown>>(sql);
      answer = rows.map((found) => Object.values(found));
      await driver.exec("reset role; release step");
    } catch (error) {
      await driver.exec("rollback to step");
      return String((error as { code?: string }).code);
    }
  }
  return answer;
}

/** @throws Error when the function has no such part: the mutant would change nothing */
export async function weaken(driver: PgSession, mutant: Rule["mutants"][number]): Promise<void> {
  if (typeof mutant === "string") {
    await driver.exec(mutant);
    return;
  }
  const { rows } = await driver.query<{ definition: string }>(
    "select pg_get_functiondef($1::regprocedure) as definition",
    [mutant.of],
  );
  const definition = rows[0]?.definition ?? "";
  if (!definition.includes(mutant.part)) throw new Error(`${mutant.of} has no part ${mutant.part}`);
  await driver.exec(definition.replace(mutant.part, mutant.by));
}
