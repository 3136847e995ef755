import type { SerializedPg } from "#node/embedded/open-embedded.ts";

/** All rows of all tables of the archive, hidden ones too. */
export interface WholeState {
  /** Whether every row of every table is as it was when the state was captured. */
  isUntouched(): Promise<boolean>;
  /** Puts every row back as it was when the state was captured. */
  restore(): Promise<void>;
}

interface Table {
  name: string;
  columns: string;
}

/** Adds the function `testing.marks` to the database, which a test throws away. */
export async function captureState(pg: SerializedPg): Promise<WholeState> {
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
  /** Tables with rows that are not as they were. */
  const changed = async () => {
    const marks = await readMarks(pg);
    return tables.filter(({ name }) => marks[name] !== captured[name]);
  };
  return {
    isUntouched: async () => (await changed()).length === 0,
    async restore() {
      const touched = await changed();
      await pg.transaction(async (transaction) => {
        // no trigger, no foreign key: rows go back as they were
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

/** In PL/pgSQL, because planning a query over all tables takes several times as long as running it. */
async function addMarks(pg: SerializedPg, tables: readonly Table[]): Promise<void> {
  const marks = tables.map(
    ({ name }) =>
      `'${name}', (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  );
  // A function takes a hundred arguments.
  const objects = chunks(marks, 40).map((part) => `jsonb_build_object(${part.join(",\n")})`);
  await pg.exec(`create schema if not exists testing;
    create or replace function testing.marks() returns jsonb language plpgsql as $$
    begin return ${objects.join(" || ")}; end $$`);
}

async function readMarks(pg: SerializedPg): Promise<Record<string, string>> {
  const { rows } = await pg.query<{ marks: Record<string, string> }>("select testing.marks() as marks");
  return rows[0]?.marks ?? {};
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
