import type { Media } from "#api/media.ts";
import type { ListRecordings } from "#api/recordings.ts";
import { ROLE_LABELS } from "#core/account/roles.ts";
import { formatCount } from "#core/text/plural.ts";
import {
  type BackupRow,
  beginRestore,
  commitRestore,
  readSchemaVersion,
  stageRows,
} from "#db/backup/backup-tables.ts";
import type { DatabaseClient } from "#db/client.ts";
import { StartError } from "#hosting/start-error.ts";
import type { Bag } from "./read-bag.ts";

/** Maximum number of JSON characters in one call. */
const CALL_SIZE = 2_000_000;
const NOT_EMPTY =
  "El archivo ya tiene contenido: una copia solo se restaura en una base de datos vacía (con otra DATA_DIR).";

/**
 * Restores a bag into an empty archive: everything or nothing.
 * @returns the number of rows per table
 * @throws StartError when the archive is not empty, or the bag was made by a newer program
 */
export async function restoreBag(
  { server, media }: { server: DatabaseClient; media: Media },
  bag: Bag,
  show: (progress: string) => void = () => {},
): Promise<Record<string, number>> {
  if (bag.schemaVersion > (await readSchemaVersion(server))) {
    throw new StartError("La copia es de una versión más nueva del programa: actualizalo primero.");
  }
  const begun = await beginRestore(server);
  if (!begun.ok) throw new StartError(NOT_EMPTY);
  const counts: Record<string, number> = {};
  for (const [table, rows] of bag.tables) {
    counts[table] = 0;
    for await (const part of inParts(rows)) {
      counts[table] += part.length;
      await stageRows(server, table, part);
      show(formatCount(sum(counts), "registro"));
    }
  }
  // Stored before the rows that refer to them; unreferenced pictures are harmless.
  let stored = 0;
  for await (const file of bag.media()) {
    await media.putFile(file);
    stored += 1;
    show(`${stored} de ${formatCount(bag.mediaCount, "foto")}`);
  }
  const done = await commitRestore(server, counts);
  if (!done.ok) {
    throw new StartError(
      done.reason === "conflict" ? NOT_EMPTY : "La copia no se pudo restaurar: no se cambió nada.",
    );
  }
  return counts;
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

async function* inParts(rows: AsyncIterable<BackupRow> | Iterable<BackupRow>): AsyncGenerator<BackupRow[]> {
  let part: BackupRow[] = [];
  let size = 0;
  for await (const row of rows) {
    part.push(row);
    size += JSON.stringify(row).length;
    if (size < CALL_SIZE) continue;
    yield part;
    part = [];
    size = 0;
  }
  if (part.length > 0) yield part;
}

const NAMED = 10;

/** Lines shown after a restore: recordings to copy separately, and people to invite again. */
export async function missingAfterRestore(
  { recordings, collaborators }: Pick<Bag, "recordings" | "collaborators">,
  present: ListRecordings,
): Promise<string[]> {
  const checksums = new Set<string>();
  for await (const { name, sha256 } of present()) checksums.add(`${name} ${sha256}`);
  const missing = recordings.filter(({ name, sha256 }) => !checksums.has(`${name} ${sha256}`));
  const lines: string[] = [];
  if (missing.length > 0) {
    const names = missing.slice(0, NAMED).map(({ name }) => name);
    if (missing.length > NAMED) names.push(`y ${missing.length - NAMED} más`);
    lines.push(
      `Las grabaciones no van en la copia: subí en «Audios», con su nombre, ${formatCount(missing.length, "que falta o es otra", "que faltan o son otras")} (${names.join(", ")}). La persona que cuida el servidor también puede copiarlas a DATA_DIR/audio.`,
    );
  }
  if (collaborators.length > 0) {
    const people = collaborators.map(({ email, role }) => `${email} (${ROLE_LABELS[role].name})`).join(", ");
    lines.push(
      `Las cuentas no van en la copia: invitá de nuevo a quien corresponda, en «Colaboradores» o con npm run user. Colaboraban ${people}.`,
    );
  }
  return lines;
}
