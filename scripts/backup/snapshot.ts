import { toCollaborator } from "#db/account/collaborators.ts";
import {
  BACKUP_TABLES,
  type BackupContent,
  type BackupRow,
  withoutDerived,
} from "#db/backup/backup-tables.ts";
import type { LocalBackend } from "#node/embedded/index.ts";

type Pg = LocalBackend["pg"];
type Session = Pick<Pg, "query" | "exec">;
type CollaboratorRow = Parameters<typeof toCollaborator>[0];

/** Runs `work` with the content of one moment, whatever is edited meanwhile. */
export const inSnapshot = <Result>(pg: Pg, work: (content: BackupContent) => Promise<Result>) =>
  pg.transaction(async (session) => {
    await session.exec(
      "set transaction isolation level repeatable read, read only; set local time zone 'UTC'; set local search_path to ''",
    );
    return work({
      async schemaVersion() {
        const { rows } = await session.query<{ version: string }>(
          "select public.schema_version() as version",
        );
        return rows[0]?.version ?? "";
      },
      async collaborators() {
        const sql = "select to_jsonb(c) as row from private.collaborators() c";
        return (await session.query<{ row: CollaboratorRow }>(sql)).rows.map(({ row }) =>
          toCollaborator(row),
        );
      },
      rows: (table) => rowsOf(session, table),
    });
  });

async function* rowsOf(session: Session, table: string): AsyncGenerator<BackupRow[]> {
  const { key, rowsPerRead } = BACKUP_TABLES[table] ?? { key: [], rowsPerRead: 1 };
  const order = key.map((column) => `t.${column}`).join(", ");
  const cursor = `backup_${table}`;
  await session.exec(
    `declare ${cursor} no scroll cursor for select to_jsonb(t) as row from public.${table} t order by ${order}`,
  );
  try {
    for (;;) {
      const { rows } = await session.query<{ row: BackupRow }>(`fetch ${rowsPerRead} from ${cursor}`);
      if (rows.length === 0) break;
      yield rows.map(({ row }) => withoutDerived(row));
    }
  } finally {
    // Also when the reader leaves early. A failed transaction has closed it already.
    await session.exec(`close ${cursor}`).catch(() => {});
  }
}
