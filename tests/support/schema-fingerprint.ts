import { createHash } from "node:crypto";
import type { Pg } from "#node/embedded/pg.ts";

/** All that the types of the database depend on: columns, keys, views and signatures of the schema `public`. */
const PARTS = `
  select format('%s.%s %s %s', c.oid::regclass, a.attname, format_type(a.atttypid, null),
    concat_ws(' ', a.attnotnull, a.atthasdef, a.attidentity, a.attgenerated)) as part
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
  union all select format('%s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all select format('%s(%s) %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid)) from pg_proc
    where pronamespace = 'public'::regnamespace`;

/** The first line of the generated types of this database. */
export async function typesHeader(pg: Pick<Pg, "query">): Promise<string> {
  const { rows } = await pg.query<{ part: string }>(`${PARTS} order by 1`);
  const hash = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  return `// Written by \`npm run generate:types\`. Do not edit. Schema: ${hash}`;
}
