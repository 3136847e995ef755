import type { SerializedPg } from "#node/embedded/open-embedded.ts";

/** All rows of all tables of the archive, hidden ones too. */
export interface WholeState {
  /** Equal exactly when every row of every table is equal. */
  fingerprint(): Promise<string>;
  /** Puts every row back as it was when the state was captured. */
  restore(): Promise<void>;
}

export async function captureState(pg: SerializedPg): Promise<WholeState> {
  const { rows: tables } = await pg.query<{ name: string; columns: string; data: unknown }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`);
  for (const table of tables) {
    const { rows } = await pg.query<{ data: unknown }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as data from ${table.name} t`,
    );
    table.data = rows[0]?.data;
  }
  const marks = tables
    .map(({ name }) => `select '${name}' || t::text as line from ${name} t`)
    .join(" union all ");
  return {
    async fingerprint() {
      const { rows } = await pg.query<{ mark: string }>(
        `select md5(coalesce(string_agg(line, '|' order by line), '')) as mark from (${marks}) lines`,
      );
      return rows[0]?.mark ?? "";
    },
    async restore() {
      await pg.transaction(async (transaction) => {
        // no trigger, no foreign key: rows go back as they were
        await transaction.exec("set local session_replication_role = replica");
        await transaction.exec(tables.map(({ name }) => `delete from ${name};`).join("\n"));
        for (const { name, columns, data } of tables) {
          await transaction.query(
            `insert into ${name} (${columns}) overriding system value
             select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
            [JSON.stringify(data)],
          );
        }
      });
    },
  };
}
