import { SECTION_NAMES, sectionOf } from "#core/site/archive-sections.ts";
import { row } from "./roles.ts";
import type { Rule } from "./rule.ts";

const DRAFTS = "select count(*)::int from public.episodes where status <> 'published'";
const UNSEEN_COMMENTS = "select count(*)::int from public.comments where status <> 'published'";
const temporary = (n: number) =>
  `update public.profiles set password_is_temporary = true where id = '${row(n)}'`;
const withoutClause = (of: string) => ({ of, part: " and not p.password_is_temporary", by: "" });

const twoSteps = (n: number) => `update public.profiles set second_factor = true where id = '${row(n)}'`;
const withoutStep = (of: string) => ({ of, part: "and private.second_step_done(p)", by: "" });
const GLOSSARY = `update public.archive_texts set content = '{"entries": []}' where section = 'glossary'`;
const ACCOUNTS = "select count(*)::int from public.profiles";

/** Rules about roles, temporary passwords and second steps. */
export const ACCOUNT_RULES: Rule[] = [
  {
    name: "a changed password and a disabled second step are reported to active accounts only",
    steps: [
      ["owner", twoSteps(3)],
      ["owner", "delete from private.outbox"],
      ["server", "update public.profiles set password_changed_at = now() where not active"],
      ["server", `update public.profiles set password_changed_at = now() where id = '${row(3)}'`],
      ["server", `select public.drop_second_factor('${row(3)}')`],
      ["server", `select public.replace_recovery_codes('${row(3)}', '{}')`],
      ["owner", "select payload ->> 'change' as change from private.outbox order by 1"],
    ],
    expected: [["password"], ["recovery_codes"], ["second_factor_off"]],
    mutants: [
      { of: "private.queue_account_change(uuid, text)", part: " and p.active", by: "" },
      "drop trigger f_notice on public.profiles",
      {
        of: "public.replace_recovery_codes(uuid, text[])",
        part: "select private.queue_account_change(p_user, 'recovery_codes');",
        by: "",
      },
    ],
  },
  {
    name: "an administrator before the second step sees only their own account",
    steps: [
      ["owner", twoSteps(4)],
      ["administrator", ACCOUNTS],
    ],
    expected: [[1]],
    mutants: [withoutStep("private.is_admin()")],
  },
  {
    name: "an editor before the second step sees no draft",
    steps: [
      ["owner", twoSteps(6)],
      ["editor", DRAFTS],
    ],
    expected: [[0]],
    mutants: [withoutStep("private.is_editor()")],
  },
  {
    name: "a collaborator before the second step sees no pending comment",
    steps: [
      ["owner", twoSteps(3)],
      ["collaborator", UNSEEN_COMMENTS],
    ],
    expected: [[0]],
    mutants: [withoutStep("private.is_staff()")],
  },
  {
    name: "an administrator without a required second step sees only their own account",
    steps: [
      ["owner", "update private.account_rules set admins_need_second_factor = true"],
      ["administrator", ACCOUNTS],
    ],
    expected: [[1]],
    mutants: [withoutStep("private.is_admin()")],
  },
  {
    name: "no request role can disable a second step without its codes",
    steps: [
      ["owner", twoSteps(3)],
      ["administrator", `update public.profiles set second_factor = false where id = '${row(3)}'`],
    ],
    expected: "42501",
    mutants: ["drop trigger b_second_factor on public.profiles"],
  },
  {
    name: "a changed password invalidates links mailed before",
    steps: [
      [
        "owner",
        `insert into private.password_links (id, token_hash, user_id, purpose, expires_at)
          values (gen_random_uuid(), repeat('a', 64), '${row(3)}', 'recovery', now() + interval '1 hour')`,
      ],
      ["owner", `update public.profiles set password_changed_at = now() where id = '${row(3)}'`],
      ["owner", "select count(*)::int from private.password_links where used_at is null"],
    ],
    expected: [[0]],
    mutants: ["drop trigger e_end_links on public.profiles"],
  },
  {
    name: "only an administrator can remove another account's second step",
    steps: [
      ["owner", twoSteps(4)],
      ["editor", `select public.remove_second_factor('${row(4)}')`],
    ],
    expected: "42501",
    mutants: [{ of: "private.remove_second_factor(uuid)", part: "private.is_admin()", by: "true" }],
  },
  {
    name: "an administrator with a temporary password sees only their own account",
    steps: [
      ["owner", temporary(4)],
      ["administrator", ACCOUNTS],
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
    name: "an editor cannot become an administrator",
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
    name: "an editor cannot read addresses or passwords of accounts",
    steps: [["editor", "select email, encrypted_password from auth.users"]],
    expected: "42501",
    mutants: [
      "grant usage on schema auth to authenticated; grant select on auth.users to authenticated; alter table auth.users disable row level security",
    ],
  },
  {
    name: "an editor cannot read the history of accounts",
    steps: [["editor", `select * from public.row_history('profiles', '${row(4)}')`]],
    expected: "42501",
    mutants: [{ of: "public.row_history(text, text)", part: "p_table <> 'profiles' and ", by: "" }],
  },
  {
    name: "the glossary is read by editors only",
    steps: [
      ["owner", GLOSSARY],
      ["anonymous", "select count(*)::int from public.archive_texts where section = 'glossary'"],
    ],
    expected: [[0]],
    mutants: ["alter policy archive_texts_read_anon on public.archive_texts using (true)"],
  },
  {
    name: "an account without a role does not read the glossary",
    steps: [
      ["owner", GLOSSARY],
      ["account", "select count(*)::int from public.archive_texts where section = 'glossary'"],
    ],
    expected: [[0]],
    mutants: ["alter policy archive_texts_read on public.archive_texts using (true)"],
  },
  {
    name: "a change of the glossary does not wait for a build",
    steps: [
      ["owner", "delete from private.pending_changes"],
      ["owner", GLOSSARY],
      ["owner", "select count(*)::int from private.pending_changes"],
    ],
    expected: [[0]],
    mutants: [{ of: "private.note_change()", part: " where x.section <> ''glossary''", by: "" }],
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
    name: "a collaborator with a temporary password sees no pending comment",
    steps: [
      ["owner", temporary(3)],
      ["collaborator", UNSEEN_COMMENTS],
    ],
    expected: [[0]],
    mutants: [withoutClause("private.is_staff()")],
  },
];
