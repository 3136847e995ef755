import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Recording } from "#api/recordings.ts";
import { formatCount } from "#core/text/plural.ts";
import { sha256OfParts } from "#hosting/sound/sha256-of-parts.ts";
import { masterObject, type RecordingBuckets } from "#hosting/sound/storage-buckets.ts";
import { StartError } from "#hosting/start-error.ts";
import { fetchedFiles } from "#node/sound/fetched-files.ts";
import { contentType } from "#node/static/content-type.ts";
import { checkRecordings, unpack, writeFile } from "./restore-recordings.ts";

/**
 * Stores the recordings of a backup, a tar file or a folder, in Supabase Storage: first all are checked, then each is sent and
 * read again. Recordings that are already stored with the same bytes stay, so that a repeated restore continues an interrupted one.
 * @returns the recordings of the site, without masters
 * @throws StartError with the reason: a damaged file, or a different recording at its place, which stays
 */
export async function storeRecordings(
  file: string,
  { shown, hidden }: RecordingBuckets,
  dataDir: string,
  show: (progress: string) => void = () => {},
): Promise<Recording[]> {
  await checkRecordings(file);
  const fetched = fetchedFiles(join(dataDir, "fetched"));
  const stored: Recording[] = [];
  let count = 0;
  const store = async (path: string, content: AsyncIterable<Uint8Array>): Promise<string> => {
    const name = path.slice(path.indexOf("/") + 1);
    const isMaster = path.startsWith("masters/");
    const [bucket, object] = isMaster ? [hidden, masterObject(name)] : ([shown, name] as const);
    const local = await fetched.newPath();
    try {
      const sha256 = await writeFile(local, content);
      const blob = await openAsBlob(local, { type: contentType(name) });
      const isNew = !(await bucket.find(object)) && (await bucket.store(object, blob));
      if ((await sha256OfParts(await bucket.open(object))) !== sha256) {
        if (isNew) await bucket.remove(object);
        throw new StartError(
          isNew
            ? `${path} no quedó igual en Supabase Storage: volvé a restaurar.`
            : `Ya hay otro archivo en ${path} de Supabase Storage: movelo primero.`,
        );
      }
      if (!isMaster) stored.push({ name, bytes: blob.size, sha256 });
      show(formatCount(++count, "grabación", "grabaciones"));
      return sha256;
    } finally {
      await rm(local, { force: true });
    }
  };
  await unpack(file, store).catch((cause) => {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `Supabase Storage no recibió las grabaciones (${cause.message}). Repetí el comando: sigue con las que faltan.`,
      { cause },
    );
  });
  return stored;
}
