import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { PictureIndex } from "#core/site/built-pictures.ts";
import { percentDecoded } from "#core/text/percent-decoded.ts";
import type { LiveSite } from "../publisher/releases.ts";
import { readJson } from "../read-json.ts";

/** In the folder of a site; hidden, so that it is not served. */
export const SITE_PICTURES_FILE = ".pictures.json";

/** Site paths of the files made of a picture, by its address, or by the path of the page that shows it in link previews. */
const sitePictures = v.record(v.string(), v.array(v.string()));
type SitePictures = v.InferOutput<typeof sitePictures>;

export type SitePictureSet = ReturnType<typeof readSitePictureSet>;

/** Records which pictures a site shows: the folder of pictures also has those of drafts and withdrawn episodes. */
export function writeSitePictures(siteDir: string, { pictures, links }: PictureIndex): void {
  const record: SitePictures = {};
  for (const [address, { avif, webp }] of Object.entries(pictures))
    record[address] = [...avif, ...webp].map(({ url }) => url);
  for (const [page, { url }] of Object.entries(links)) record[page] = [url];
  const file = join(siteDir, SITE_PICTURES_FILE);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(record));
}

/** A site without the record shows no pictures: only pictures known to be published are served. */
export function readSitePictureSet(site: LiveSite) {
  // Request paths arrive decoded; an editor may have typed either form.
  const addresses = new Set(Object.keys(readSitePictures(site.dir)).map(percentDecoded));
  const earlier = new Map<string, Map<string, string[]>>();
  return {
    /** Whether a page of the site shows the picture at this path. */
    shows: (path: string) => addresses.has(path),
    /** Whether a file of an earlier site was made of a picture that this site also shows. */
    sharesPicture: (dir: string, file: string) => {
      const sources = earlier.get(dir) ?? sourcesByFile(readSitePictures(dir));
      earlier.set(dir, sources);
      return (sources.get(file) ?? []).some((source) => addresses.has(percentDecoded(source)));
    },
  };
}

/** Decoded site paths of the uploaded pictures that a site shows. */
export const uploadsOfSite = (siteDir: string): string[] =>
  Object.keys(readSitePictures(siteDir))
    .map(percentDecoded)
    .filter((path) => path.startsWith("/media/"));

/** Maps each file to its pictures; two identical pictures share one file. */
function sourcesByFile(pictures: SitePictures): Map<string, string[]> {
  const sources = new Map<string, string[]>();
  for (const [source, files] of Object.entries(pictures))
    for (const file of files) sources.set(file, [...(sources.get(file) ?? []), source]);
  return sources;
}

const readSitePictures = (dir: string): SitePictures =>
  readJson(join(dir, SITE_PICTURES_FILE), sitePictures) ?? {};
