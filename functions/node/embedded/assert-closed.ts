import type { Pg } from "./pg.ts";

/**
 * Security checks that must pass before the first request; each row returned is a fault.
 * See docs/decisions/001-embedded-database.md.
 */
const FAULTS_SQL = `
  select 'no row level security on ' || c.oid::regclass as fault
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
  union all
  select 'anon may ' || privilege || ' ' || c.oid::regclass
    from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege('anon', c.oid, privilege)
  union all
  select request_role || ' reaches ' || c.oid::regclass
    from pg_class c, unnest(array['anon', 'authenticated']) request_role
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'p', 'v')
      and has_table_privilege(request_role, c.oid, 'SELECT, INSERT, UPDATE, DELETE')
  union all
  select rolname || ' passes row level security'
    from pg_roles where rolname in ('anon', 'authenticated') and (rolbypassrls or rolsuper)`;

/** @throws Error listing every fault found */
export async function assertClosed(pg: Pick<Pg, "query">): Promise<void> {
  const { rows } = await pg.query<{ fault: string }>(FAULTS_SQL);
  if (rows.length > 0) throw new Error(`unsafe database: ${rows.map((row) => row.fault).join("; ")}`);
}
