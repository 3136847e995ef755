/**
 * Makes the pictures of a site in a separate process: untrusted files are read without access to secrets, and the memory is
 * freed at the end. Takes `SnapshotFolders` as JSON, sends `PictureReport`s. Started by run-pictures.ts.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { forEachLimited } from "../../files/for-each-limited.ts";
import { cachedFile, writePicture } from "./encode-picture.ts";
import { planPictures, type SnapshotFolders, writePictureIndex } from "./plan-pictures.ts";
import { preparePicture } from "./prepare-picture.ts";
import type { PictureReport } from "./run-pictures.ts";

/** Each drawing uses a whole core. */
const DRAWN_AT_ONCE = 2;

const folders = JSON.parse(process.argv[2] ?? "{}") as SnapshotFolders;
const report = (message: PictureReport) => process.send?.(message);
const onWarning = (text: string) => report({ type: "warning", text });

await mkdir(join(folders.cacheDir, "files"), { recursive: true });
const { index, pictures, missing } = await planPictures(folders, (url) =>
  preparePicture(url, { ...folders, onWarning }),
);
await writePictureIndex(folders.snapshotDir, index);
report({ type: "prepared", pictures });

const started = performance.now();
if (missing.length > 0) {
  const { drawOgImage } = await import("../og-images/draw-og-image.ts");
  let drawn = 0;
  await forEachLimited(missing, DRAWN_AT_ONCE, async ({ image, drawing }) => {
    try {
      await writePicture(cachedFile(image.url, folders.cacheDir), await drawOgImage(drawing));
    } catch (error) {
      onWarning(`imagen para enlaces «${image.alt}»: ${error instanceof Error ? error.message : error}.`);
    }
    report({ type: "drawing", drawn: ++drawn, of: missing.length });
  });
}
report({ type: "drawn", links: missing.length, milliseconds: performance.now() - started });
process.disconnect();
