import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Collaborator } from "#core/account/collaborator-schemas.ts";
import { forNamedKinds, NAMED_KIND_NAMES, NAMED_KINDS } from "#core/catalogue/kinds.ts";
import { listCollaborators } from "#db/account/collaborators.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { rpc } from "#db/rpc.ts";

export type BackupRow = Record<string, Json>;

interface BackupTable {
  /** Columns that identify and sort its rows. */
  key: readonly string[];
  /** Column -> referenced table. */
  parents: Readonly<Record<string, string>>;
  /** Whether rows may exist without their referenced rows. */
  mayLoseParents?: boolean;
  /** Whether backups of earlier versions lack the table. */
  isLater?: boolean;
  rowsPerRead: number;
}

/**
 * Tables of a backup, referenced tables first. It excludes accounts, since passwords belong to the auth service, and data of
 * this installation only, such as counters, builds and queued mails.
 */
export const BACKUP_TABLES: Readonly<Record<string, BackupTable>> = {
  ...forNamedKinds(() => ({ key: ["id"], parents: {}, rowsPerRead: 500 })),
  // A row contains a transcript of hours.
  episodes: {
    key: ["id"],
    parents: Object.fromEntries(
      NAMED_KIND_NAMES.filter((kind) => NAMED_KINDS[kind].link === "episodes").map((kind) => [
        `${NAMED_KINDS[kind].one}_id`,
        kind,
      ]),
    ),
    mayLoseParents: true,
    rowsPerRead: 20,
  },
  episode_notes: { key: ["id"], parents: { id: "episodes" }, isLater: true, rowsPerRead: 100 },
  episode_topics: {
    key: ["episode_id", "topic_id"],
    parents: { episode_id: "episodes", topic_id: "topics" },
    rowsPerRead: 500,
  },
  episode_photos: { key: ["id"], parents: { episode_id: "episodes" }, rowsPerRead: 500 },
  photo_notes: { key: ["id"], parents: { id: "episode_photos" }, isLater: true, rowsPerRead: 100 },
  comments: { key: ["id"], parents: { episode_id: "episodes" }, rowsPerRead: 500 },
  comment_contacts: { key: ["comment_id"], parents: { comment_id: "comments" }, rowsPerRead: 500 },
  contact_messages: { key: ["id"], parents: {}, rowsPerRead: 500 },
  audit_values: { key: ["digest"], parents: {}, rowsPerRead: 10 },
  audit_log: { key: ["id"], parents: {}, rowsPerRead: 500 },
  trash: { key: ["id"], parents: {}, rowsPerRead: 20 },
  ai_jobs: { key: ["id"], parents: { episode_id: "episodes" }, mayLoseParents: true, rowsPerRead: 20 },
  // The response of a service may be twenty megabytes.
  ai_provider_calls: {
    key: ["id"],
    parents: { episode_id: "episodes", job_id: "ai_jobs" },
    mayLoseParents: true,
    rowsPerRead: 2,
  },
  former_addresses: { key: ["id"], parents: {}, rowsPerRead: 500 },
  archive_texts: { key: ["id"], parents: {}, rowsPerRead: 20 },
  // Recordings' audio may be missing in a backup: edited fields are kept, the metadata of the files is read again.
  recordings: { key: ["id"], parents: {}, isLater: true, rowsPerRead: 100 },
  listening_counts: { key: ["id"], parents: { episode_id: "episodes" }, isLater: true, rowsPerRead: 500 },
};

/** What a backup reads from a database. */
export interface BackupContent {
  /** The newest applied migration; empty when unknown. */
  schemaVersion(): Promise<string>;
  /** Sorted by e-mail address. */
  collaborators(): Promise<Collaborator[]>;
  /** All rows of a table of `BACKUP_TABLES` by its key, in pages, without derived columns. */
  rows(table: string): AsyncIterable<BackupRow[]>;
}

/** Read by requests, while the archive may be edited. `client` has full read access: an administrator's, or the server's. */
export const requestedContent = (client: DatabaseClient): BackupContent => ({
  schemaVersion: () => readSchemaVersion(client),
  collaborators: () => listCollaborators(client),
  rows: (table) => readBackupTable(client, table),
});

/** Columns that the database derives from others. */
const DERIVED = new Set([
  "sort_name",
  "search_text",
  "episode_order",
  "summary",
  "has_transcript",
  "has_analysis",
]);

/**
 * All rows that the caller may see, in pages, without derived columns. A page begins after the key of the last row: positions
 * would shift when rows are added or deleted meanwhile, and repeat or skip others.
 */
export async function* readBackupTable(client: DatabaseClient, name: string): AsyncGenerator<BackupRow[]> {
  const { key, rowsPerRead } = BACKUP_TABLES[name] ?? { key: [], rowsPerRead: 500 };
  // The table name is a value here, so the client is untyped.
  const untyped = client as unknown as PostgrestClient;
  let last: BackupRow | undefined;
  do {
    let query = untyped.from(name).select("*").limit(rowsPerRead);
    for (const column of key) query = query.order(column);
    const answer = await (last ? query.or(rowsAfter(last, key)) : query);
    if (answer.error) throw new DatabaseError(`read ${name}`, answer);
    const { data } = answer;
    if (data.length > 0) yield data.map((row) => withoutDerived(row));
    last = data.length < rowsPerRead ? undefined : data.at(-1);
  } while (last);
}

/** Filter for the rows after a row: `a.gt.1,and(a.eq.1,b.gt.2)`. */
function rowsAfter(row: BackupRow, [column = "id", ...others]: readonly string[]): string {
  const after = `${column}.gt.${row[column]}`;
  return others.length === 0 ? after : `${after},and(${column}.eq.${row[column]},${rowsAfter(row, others)})`;
}

export const withoutDerived = (row: BackupRow): BackupRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !DERIVED.has(column)));

/** The newest applied migration; empty when unknown. */
export const readSchemaVersion = (client: DatabaseClient) =>
  rpc("read the version of the schema", client, "schema_version");

/** `conflict`: the archive is not empty. `serviceDb` has the secret key. */
export async function beginRestore(serviceDb: DatabaseClient): Promise<Edited<null>> {
  const answer = await serviceDb.rpc("restore_begin");
  return answer.error ? editRefusal("begin to restore", answer) : { ok: true, value: null };
}

/** Stages rows; they are not visible before `commitRestore`. */
export const stageRows = (serviceDb: DatabaseClient, table: string, rows: BackupRow[]) =>
  rpc("send rows to restore", serviceDb, "restore_stage", { p_table: table, p_rows: rows });

/** Stores all staged rows in one transaction. `counts`: number of rows by table, according to the backup. */
export async function commitRestore(
  serviceDb: DatabaseClient,
  counts: Record<string, number>,
): Promise<Edited<null>> {
  const answer = await serviceDb.rpc("restore_commit", { p_counts: counts });
  return answer.error ? editRefusal("restore", answer) : { ok: true, value: null };
}
