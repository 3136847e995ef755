import type { Pg } from "#node/embedded/pg.ts";

/** All rows of all tables of the archive, including private ones. */
export interface WholeState {
  /** Whether every row of every table is unchanged since the state was captured. */
  isUntouched(): Promise<boolean>;
  /** Restores every row as it was when the state was captured. */
  restore(): Promise<void>;
}

interface Table {
  name: string;
  columns: string;
}

/** Captures the state. Adds the function `testing.marks` to the database, which tests discard. */
export async function captureState(pg: Pg): Promise<WholeState> {
  const { rows: tables } = await pg.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`);
  const contents = new Map<string, unknown>();
  for (const { name } of tables) {
    const { rows } = await pg.query<{ data: unknown }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as data from ${name} t`,
    );
    contents.set(name, rows[0]?.data);
  }
  await addMarks(pg, tables);
  const captured = await readMarks(pg);
  /** Tables whose rows have changed. */
  const changed = async () => {
    const marks = await readMarks(pg);
    return tables.filter(({ name }) => marks[name] !== captured[name]);
  };
  return {
    isUntouched: async () => (await changed()).length === 0,
    async restore() {
      const touched = await changed();
      await pg.transaction(async (transaction) => {
        // Disables triggers and foreign keys, so that the rows are restored unchanged.
        await transaction.exec("set local session_replication_role = replica");
        for (const { name, columns } of touched) {
          await transaction.exec(`delete from ${name}`);
          await transaction.query(
            `insert into ${name} (${columns}) overriding system value
             select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
            [JSON.stringify(contents.get(name))],
          );
        }
      });
    },
  };
}

/** Uses PL/pgSQL, because planning a query over all tables takes several times as long as running it. */
async function addMarks(pg: Pg, tables: readonly Table[]): Promise<void> {
  const marks = tables.map(
    ({ name }) =>
      `'${name}', (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  );
  // A function accepts at most a hundred arguments.
  const objects = chunks(marks, 40).map((part) => `jsonb_build_object(${part.join(",\n")})`);
  await pg.exec(`create schema if not exists testing;
    create or replace function testing.marks() returns jsonb language plpgsql as $$
    begin return ${objects.join(" || ")}; end $$`);
}

async function readMarks(pg: Pg): Promise<Record<string, string>> {
  const { rows } = await pg.query<{ marks: Record<string, string> }>("select testing.marks() as marks");
  return rows[0]?.marks ?? {};
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
