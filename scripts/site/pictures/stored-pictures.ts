import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { MEDIA_PATH, type Media } from "#api/media.ts";
import { PLAIN_NAME } from "#hosting/pictures.ts";
import { forEachLimited } from "../../files/for-each-limited.ts";
import { linkFile } from "../../files/link-file.ts";
import { writeAtomically } from "../../files/write-atomically.ts";

const AT_ONCE = 4;

/** Remote store of pictures, and the local folder for those shown on pages. */
export interface StoredPictures {
  media: Pick<Media, "readFile">;
  mediaDir: string;
}

/**
 * Downloads the stored pictures among some addresses into the folder where a build looks for them. Existing files are kept:
 * the content of a stored name never changes. Pictures missing from the store are skipped; the build warns about them.
 * @throws when the store does not respond
 */
export async function downloadStoredPictures(
  addresses: readonly string[],
  { media, mediaDir }: StoredPictures,
): Promise<void> {
  const missing = storedNames(addresses).filter((name) => !existsSync(join(mediaDir, name)));
  await forEachLimited(missing, AT_ONCE, async (name) => {
    const bytes = await media.readFile(name);
    if (!bytes) return;
    const file = join(mediaDir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, Buffer.from(bytes));
  });
}

/** Links the stored pictures among some addresses into a site whose host serves only its own files. */
export function linkStoredPictures(addresses: readonly string[], mediaDir: string, siteDir: string): void {
  for (const name of storedNames(addresses)) {
    const from = join(mediaDir, name);
    if (!existsSync(from)) continue;
    const to = join(siteDir, MEDIA_PATH, name);
    mkdirSync(dirname(to), { recursive: true });
    linkFile(from, to);
  }
}

const storedNames = (addresses: readonly string[]): string[] =>
  addresses
    .filter((url) => url.startsWith(MEDIA_PATH))
    .map((url) => url.slice(MEDIA_PATH.length))
    .filter((name) => PLAIN_NAME.test(name));
