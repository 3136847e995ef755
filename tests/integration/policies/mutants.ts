import type { Pg } from "#node/embedded/pg.ts";
import { EXPECTED_ACCESS, EXPECTED_BY_GRANTS_ALONE, EXPECTED_CALLS } from "./expected.ts";

/** One weakening of the access control, and where tests have to detect it. */
export interface Mutant {
  name: string;
  sql: string;
  /** Relations of the matrix that show it; empty for a function. */
  relations: string[];
  calls?: string[];
}

interface Policy {
  table: string;
  policy: string;
  qual: string | null;
  check: string | null;
  roles: string;
}

const POLICIES_SQL = `
  select tablename as "table", policyname as policy, qual, with_check as "check", array_to_string(roles, ', ') as roles
  from pg_policies where schemaname = 'public' order by 1, 2`;

/** All mutants: every policy opened, every role check lowered, every layer removed, every grant added. */
export async function allMutants(pg: Pick<Pg, "query">): Promise<Mutant[]> {
  const { rows: policies } = await pg.query<Policy>(POLICIES_SQL);
  return [
    ...policies.flatMap(opened),
    ...policies.flatMap((policy) => lowered(policy, "is_admin", "private.is_editor()")),
    ...policies.flatMap((policy) => lowered(policy, "is_editor", "private.is_staff()")),
    ...policies.flatMap((policy) => lowered(policy, "is_staff", "auth.uid() is not null")),
    ...policies.flatMap(promoted),
    ...tables().map(withoutRowRules),
    ...tables().flatMap(givenAway),
    ...[...EXPECTED_CALLS.keys()].flatMap(callable),
    ...VIEWS.map(asOwner),
    ...HELPERS,
  ].filter(({ name }) => !COVERED_ELSEWHERE.has(name));
}

/**
 * Without access to other profiles, an editor could only delete all of them at once, which the trigger for the last
 * administrator refuses.
 */
const COVERED_ELSEWHERE = new Set(["profiles_delete asks for private.is_editor() instead of is_admin"]);

const tables = () => [...EXPECTED_BY_GRANTS_ALONE.keys()].filter((name) => !isView(name));
const isView = (name: string) => /_with_counts$|_list$|_ai$|^published_|_moderation$/.test(name);

/** `published_comments` filters published rows itself, so the rights of its caller make no difference. */
const VIEWS = [...EXPECTED_ACCESS.keys()].filter((name) => isView(name) && name !== "published_comments");

function clause(kind: "using" | "with check", text: string | null): string {
  return text === null ? "" : ` ${kind} (${text})`;
}

function opened({ table, policy, qual, check }: Policy): Mutant[] {
  if ((qual ?? "true") === "true" && (check ?? "true") === "true") return [];
  const sql = `alter policy ${policy} on public.${table}${clause("using", qual && "true")}${clause("with check", check && "true")}`;
  return [{ name: `${policy} lets everybody pass`, sql, relations: [table] }];
}

function lowered({ table, policy, qual, check }: Policy, helper: string, instead: string): Mutant[] {
  const call = `private.${helper}()`;
  if (!`${qual} ${check}`.includes(call)) return [];
  const weaker = (text: string | null) =>
    text?.replaceAll(`${call} AS ${helper}`, `${instead} as weaker`) ?? null;
  const sql = `alter policy ${policy} on public.${table}${clause("using", weaker(qual))}${clause("with check", weaker(check))}`;
  return [{ name: `${policy} asks for ${instead} instead of ${helper}`, sql, relations: [table] }];
}

/** Extends a policy for signed-in people to visitors, together with the grant. */
function promoted({ table, policy, qual, check, roles }: Policy): Mutant[] {
  if (roles.includes("anon")) return [];
  const privilege = policy.slice(table.length + 1).replace("read", "select");
  const sql = `alter policy ${policy} on public.${table} to anon, authenticated${clause("using", qual && "true")}${clause("with check", check && "true")};
    grant ${privilege} on public.${table} to anon`;
  return [{ name: `${policy} extends to visitors`, sql, relations: [table] }];
}

const withoutRowRules = (table: string): Mutant => ({
  name: `${table} without row rules`,
  sql: `alter table public.${table} disable row level security`,
  // Some tables are readable by everyone, so only writes can show it.
  relations: [table],
});

/** Adds each grant that the second layer does not have. */
function givenAway(table: string): Mutant[] {
  const cells = EXPECTED_BY_GRANTS_ALONE.get(table) ?? {};
  return (["anonymous", "account"] as const).flatMap((role) => {
    const held = cells[role] ?? "";
    const letters = { select: "all", insert: "i", update: "u", delete: "d" };
    return Object.entries(letters)
      .filter(([privilege, letter]) =>
        privilege === "select" ? !held.startsWith(letter) : !held.slice(-4).includes(letter),
      )
      .map(([privilege]) => ({
        name: `${privilege} on ${table} granted to ${role}`,
        sql: `grant ${privilege}${privilege === "select" ? "" : ", select"} on public.${table} to ${role === "anonymous" ? "anon" : "authenticated"}`,
        relations: [table],
      }));
  });
}

function callable(name: string): Mutant[] {
  // Functions for administrators also check the role themselves, which is a layer tested by itself.
  if (EXPECTED_CALLS.get(name)?.administrator === "yes") return [];
  return ["anon", "authenticated"].map((role) => ({
    name: `${name} may be called by ${role}`,
    sql: `do $$ declare f regprocedure; begin
      for f in select oid from pg_proc where proname = '${name}' and pronamespace = 'public'::regnamespace loop
        execute format('grant execute on function %s to ${role}', f); end loop; end $$`,
    relations: [],
    calls: [name],
  }));
}

const asOwner = (view: string): Mutant => ({
  name: `${view} runs as its owner`,
  sql: `alter view public.${view} set (security_invoker = false)`,
  relations: [view],
});

const helper = (name: string, condition: string, because: string, relations: string[]): Mutant => ({
  name: `${name} ${because}`,
  sql: `create or replace function private.${name}() returns boolean language sql stable security definer set search_path = '' as
    $$ select exists (select 1 from public.profiles p where ${condition}) $$`,
  relations,
});

const HELPERS: Mutant[] = [
  helper("is_admin", "p.id = auth.uid() and p.role = 'admin'", "forgets who is inactive", ["profiles"]),
  helper("is_admin", "p.id = auth.uid() and p.active", "forgets the role", ["profiles"]),
  helper("is_admin", "p.active and p.role = 'admin'", "forgets who asks", ["profiles"]),
  helper("is_editor", "p.id = auth.uid() and p.role in ('editor', 'admin')", "forgets who is inactive", [
    "episodes",
  ]),
  helper("is_editor", "p.id = auth.uid() and p.active", "forgets the role", ["episodes"]),
  helper("is_editor", "p.active and p.role in ('editor', 'admin')", "forgets who asks", ["episodes"]),
  helper("is_staff", "p.id = auth.uid()", "forgets who is inactive", ["comments"]),
  helper("is_staff", "p.active", "forgets who asks", ["comments"]),
  {
    name: "save_episode asks nobody",
    sql: `alter function public.save_episode(uuid, int, jsonb, uuid[]) security definer;
      create or replace function private.is_editor() returns boolean language sql stable security definer set search_path = '' as 'select true'`,
    relations: [],
    calls: ["save_episode"],
  },
];
