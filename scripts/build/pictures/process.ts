/**
 * Makes the pictures of a site, in a process of its own: what others drew is read without a secret at hand, and its memory
 * goes when it ends. Takes `PictureFolders` as JSON, prints `PictureReport`s as lines of JSON. Started by run-pictures.ts.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURES_FILE } from "#archive/picture-index.ts";
import { readIndex } from "#archive/snapshot.ts";
import { MISSING_PICTURE, type PictureIndex, type PreparedPicture } from "#core/pictures.ts";
import { planLinks } from "../link-pictures/plan-links.ts";
import { eachAtOnce } from "./each-at-once.ts";
import { cachedFile, writeWhole } from "./encode-picture.ts";
import { preparePicture } from "./prepare-picture.ts";
import type { PictureFolders, PictureReport } from "./run-pictures.ts";
import { pictureAddresses } from "./sources.ts";

/** Photos wait for others' servers as often as for this machine; drawing keeps a core busy. */
const PHOTOS_AT_ONCE = 4;
const DRAWN_AT_ONCE = 2;

const folders = JSON.parse(process.argv[2] ?? "{}") as PictureFolders;
const report = (line: PictureReport) => process.stdout.write(`${JSON.stringify(line)}\n`);
const onWarning = (text: string) => report({ type: "warning", text });

await mkdir(join(folders.cacheDir, "files"), { recursive: true });
const archive = await readIndex(folders.snapshotDir);
const addresses = await pictureAddresses(archive, folders.snapshotDir);
const prepared = new Map<string, PreparedPicture>();
await eachAtOnce(addresses, PHOTOS_AT_ONCE, async (url) => {
  prepared.set(url, await preparePicture(url, { ...folders, onWarning }));
});
// In the order of the addresses, not of their ends: the same pictures give the same file.
const pictures: PictureIndex["pictures"] = {};
for (const url of addresses) pictures[url] = prepared.get(url) ?? MISSING_PICTURE;
const { links, missing } = await planLinks(archive, pictures, folders);
await writeFile(join(folders.snapshotDir, PICTURES_FILE), JSON.stringify({ pictures, links }));
report({ type: "prepared", pictures: addresses.length });

const started = performance.now();
if (missing.length > 0) {
  const { drawLinkPicture } = await import("../link-pictures/draw-link-picture.ts");
  await eachAtOnce(missing, DRAWN_AT_ONCE, async ({ link, drawing }) => {
    try {
      await writeWhole(cachedFile(link.url, folders.cacheDir), await drawLinkPicture(drawing));
    } catch (error) {
      onWarning(`Picture for links "${link.alt}": ${error instanceof Error ? error.message : error}.`);
    }
  });
}
report({ type: "drawn", links: missing.length, milliseconds: performance.now() - started });
