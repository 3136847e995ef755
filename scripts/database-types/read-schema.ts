/** Parts of a database that the Data API exposes: relations of `public` with columns and foreign keys, and functions. */
export interface Schema {
  relations: Relation[];
  functions: DatabaseFunction[];
}

export interface Relation {
  name: string;
  isView: boolean;
  columns: Column[];
  foreignKeys: ForeignKey[];
}

export interface Column {
  name: string;
  /** As `format_type` writes it: `text`, `uuid[]`, `timestamp with time zone`. */
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** Whether only the database sets it: a generated column, or an identity that refuses other values. */
  readOnly: boolean;
}

export interface ForeignKey {
  name: string;
  columns: string[];
  oneToOne: boolean;
  target: string;
  targetColumns: string[];
}

export interface DatabaseFunction {
  name: string;
  args: { name: string; type: string; optional: boolean }[];
  /** Null for a function that returns rows of `columns`. */
  returnType: string | null;
  /** Name of the relation whose row is returned, if so. */
  returnRelation: string | null;
  columns: { name: string; type: string }[];
}

interface Queryable {
  query<Row>(sql: string): Promise<{ rows: Row[] }>;
}

/**
 * Columns of a view have no NOT NULL. The stored rule shows which ones are a plain copy of a column with NOT NULL, and
 * not on the optional side of an outer join (`varnullingrels` empty). PostgreSQL 15 stores no such list: there all
 * columns of views are nullable.
 */
const RELATIONS_SQL = `
  with view_entry as (
    select r.ev_class as view_id, entry[1] as node
    from pg_rewrite r, regexp_matches(r.ev_action::text, '\\{TARGETENTRY :expr (.*?:resjunk)', 'g') entry
    where r.rulename = '_RETURN'
  ), solid_column as (
    select view_id, (regexp_match(node, ':resname (\\S+)'))[1] as name
    from view_entry v
    join pg_attribute a on a.attrelid = (regexp_match(node, ':resorigtbl (\\d+)'))[1]::oid
      and a.attnum = (regexp_match(node, ':resorigcol (\\d+)'))[1]::int
    where node ~ '^\\{VAR ' and node ~ ':varnullingrels \\(b\\)' and a.attnotnull
  )
  select c.relname as name, c.relkind = 'v' as "isView",
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null),
        'nullable', not a.attnotnull and not exists (
          select 1 from solid_column s where s.view_id = c.oid and s.name = a.attname),
        'hasDefault', a.atthasdef or a.attidentity <> '',
        'readOnly', a.attgenerated <> '' or a.attidentity = 'a') order by a.attname)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object(
        'name', k.conname, 'target', t.relname,
        'columns', (select json_agg(a.attname order by u.n) from unnest(k.conkey) with ordinality u(attnum, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum),
        'targetColumns', (select json_agg(a.attname order by u.n) from unnest(k.confkey) with ordinality u(attnum, n)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.attnum),
        'oneToOne', exists (select 1 from pg_constraint q where q.conrelid = k.conrelid and q.contype in ('p', 'u')
          and q.conkey <@ k.conkey and q.conkey @> k.conkey)) order by k.conname)
      from pg_constraint k join pg_class t on t.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and t.relnamespace = 'public'::regnamespace), '[]') as "foreignKeys"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname`;

const FUNCTIONS_SQL = `
  select p.proname as name,
    coalesce((select json_agg(json_build_object('name', p.proargnames[u.n], 'type', format_type(u.type, null),
        'optional', u.n > p.pronargs - p.pronargdefaults) order by p.proargnames[u.n])
      from unnest(p.proargtypes) with ordinality u(type, n)), '[]') as args,
    case when 't' = any (p.proargmodes) then null else format_type(p.prorettype, null) end as "returnType",
    (select c.relname from pg_class c where c.reltype = p.prorettype
      and c.relnamespace = 'public'::regnamespace) as "returnRelation",
    coalesce((select json_agg(json_build_object('name', p.proargnames[u.n], 'type', format_type(u.type, null)) order by u.n)
      from unnest(p.proallargtypes) with ordinality u(type, n) where p.proargmodes[u.n] = 't'), '[]') as columns
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname`;

/** Reads the catalogue; every list comes sorted by name. */
export async function readSchema(pg: Queryable): Promise<Schema> {
  const relations = await pg.query<Relation>(RELATIONS_SQL);
  const functions = await pg.query<DatabaseFunction>(FUNCTIONS_SQL);
  return { relations: relations.rows, functions: functions.rows };
}
