import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { SiteFolders } from "#node/publisher/releases.ts";
import { folderMaker, isSameFile, placeFile } from "./place-file.ts";
import { type Contents, readContents, writeContents } from "./site-contents.ts";

/** Files of caches, which are never changed in their place, as second names in folders of a site. */
export class PlacedFiles {
  readonly siteDir: string;
  readonly #before: () => Contents;
  readonly #makeFolder = folderMaker();
  /** Names in the cache by name, by folder: what the site began with, or has got meanwhile; null until that is asked. */
  #known: Map<string, Map<string, string>> | null = null;
  readonly #named = new Map<string, string>();

  /** @param before what the site begins with */
  constructor(siteDir: string, before: () => Contents = () => new Map()) {
    this.siteDir = siteDir;
    this.#before = before;
  }

  static open({ siteDir, contentsDir }: SiteFolders): PlacedFiles {
    return new PlacedFiles(siteDir, () => readContents(contentsDir, "files"));
  }

  /** Puts a file into a folder that may need it. @param cached its address in the cache */
  placeAhead(folder: string, name: string, cached: string): void {
    const known = this.#in(folder);
    // Of two that happen to have one name it is seen later which is the first.
    if (known.has(name)) return;
    const file = join(this.siteDir, folder, name);
    this.#makeFolder(file);
    placeFile(cached, file);
    known.set(name, nameInCache(cached));
  }

  /**
   * Makes a folder of the site hold these files, and no others.
   * @param files addresses in the cache by the name in the folder
   * @param isNamedByContent what has the same name in the same folder of the cache is the same
   */
  fill(folder: string, files: ReadonlyMap<string, string>, { isNamedByContent = false } = {}): void {
    const dir = join(this.siteDir, folder);
    mkdirSync(dir, { recursive: true });
    const known = isNamedByContent ? this.#in(folder) : new Map<string, string>();
    const present = new Set<string>();
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const cached = files.get(entry.name);
      const path = join(dir, entry.name);
      if (cached && (known.get(entry.name) === nameInCache(cached) || isSameFile(cached, path)))
        present.add(entry.name);
      else if (entry.isFile()) rmSync(path);
    }
    for (const [name, cached] of files) {
      if (!present.has(name)) placeFile(cached, join(dir, name));
      if (isNamedByContent) this.#named.set(`${folder}/${name}`, nameInCache(cached));
    }
  }

  /** Notes for the build that begins with this site what is in the folders. */
  note(contentsDir: string): void {
    writeContents(contentsDir, "files", this.#named);
  }

  #in(folder: string): Map<string, string> {
    if (!this.#known) {
      this.#known = new Map();
      for (const [path, cached] of this.#before()) this.#in(dirname(path)).set(basename(path), cached);
    }
    const known = this.#known.get(folder) ?? new Map<string, string>();
    this.#known.set(folder, known);
    return known;
  }
}

/** With that of its folder: what was found damaged there is made again in another, under its old name. */
const nameInCache = (cached: string): string => join(basename(dirname(cached)), basename(cached));
