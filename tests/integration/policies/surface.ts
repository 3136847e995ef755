import type { Pg } from "#node/embedded/pg.ts";

/** Everything that requests can access, as readable lines for a diff. */
const SECTIONS: [title: string, sql: string][] = [
  [
    "Schemas: who may look inside",
    `select n.nspname || ': ' || coalesce((select string_agg(a.grantee::regrole::text || ' ' || a.privilege_type, ', '
        order by a.grantee::regrole::text, a.privilege_type) from aclexplode(n.nspacl) a
        where a.grantee::regrole::text in ('-', 'anon', 'authenticated', 'service_role')), 'nobody') as line
     from pg_namespace n where n.nspname in ('public', 'private')`,
  ],
  [
    "Relations",
    `select n.nspname || '.' || c.relname || ': ' || case c.relkind when 'v' then 'view' else 'table' end
        || case when c.relkind = 'r' then case when c.relrowsecurity then ', row rules' else ', NO ROW RULES' end else '' end
        || coalesce(', ' || array_to_string(c.reloptions, ', '), '') as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  ],
  [
    "Row rules",
    `select tablename || '.' || policyname || ': ' || lower(cmd) || ' to ' || array_to_string(roles, ', ')
        || coalesce(' using ' || qual, '') || coalesce(' check ' || with_check, '') || ' ' || lower(permissive) as line
     from pg_policies where schemaname in ('public', 'private')`,
  ],
  [
    "Grants on relations",
    `select n.nspname || '.' || c.relname || ': ' || a.grantee::regrole::text || ' '
        || string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and a.grantee <> c.relowner
     group by n.nspname, c.relname, a.grantee`,
  ],
  [
    "Grants on columns",
    `select c.relname || '.' || t.attname || ': ' || a.grantee::regrole::text || ' ' || lower(a.privilege_type) as line
     from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  ],
  [
    "Functions: how they run and who may execute them",
    `select p.oid::regprocedure::text || ': ' || case when p.prosecdef then 'as owner' else 'as caller' end
        || coalesce(', ' || array_to_string(p.proconfig, ', '), ', NO SEARCH PATH') || '; '
        || coalesce((select string_agg(case a.grantee when 0 then 'EVERYBODY' else a.grantee::regrole::text end, ', '
          order by a.grantee::regrole::text) from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
          where a.grantee <> p.proowner), 'nobody') as line
     from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  ],
  [
    "Triggers",
    `select c.relname || ': ' || pg_get_triggerdef(t.oid)
        || case t.tgenabled when 'O' then '' when 'D' then ', DISABLED' else ', enabled: ' || t.tgenabled::text end as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  ],
  [
    "Constraints",
    `select k.conrelid::regclass::text || '.' || k.conname || ': ' || pg_get_constraintdef(k.oid) as line from pg_constraint k
     where k.contype <> 'n' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  ],
];

/** Describes the surface. @param titles of the sections to include; all by default */
export async function describeSurface(
  pg: Pick<Pg, "query">,
  titles: readonly string[] = SECTIONS.map(([title]) => title),
): Promise<string> {
  const parts: string[] = [];
  for (const [title, sql] of SECTIONS.filter(([title]) => titles.includes(title))) {
    const { rows } = await pg.query<{ line: string }>(
      `select line from (${sql}) s order by line collate "C"`,
    );
    parts.push(`${title}\n${rows.map(({ line }) => `  ${line.replaceAll(/\s+/g, " ")}`).join("\n")}\n`);
  }
  return parts.join("\n");
}
