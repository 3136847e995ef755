import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { SiteFolders } from "#node/publisher/releases.ts";
import { folderMaker, isSameFile, linkFile } from "./link-file.ts";
import { type Manifest, readManifest, writeManifest } from "./site-manifest.ts";

/** Hard links in folders of a site to files of caches, which are never changed in place. */
export class LinkedFiles {
  readonly siteDir: string;
  readonly #before: () => Manifest;
  readonly #makeFolder = folderMaker();
  /** Names in the cache by name, by folder: those of the recycled site and those linked since; null until first used. */
  #known: Map<string, Map<string, string>> | null = null;
  readonly #named = new Map<string, string>();

  /** @param before manifest of the recycled site */
  constructor(siteDir: string, before: () => Manifest = () => new Map()) {
    this.siteDir = siteDir;
    this.#before = before;
  }

  static open({ siteDir, manifestDir }: SiteFolders): LinkedFiles {
    return new LinkedFiles(siteDir, () => readManifest(manifestDir, "files"));
  }

  /** Links a file that the site may need. @param cached its path in the cache */
  prelink(folder: string, name: string, cached: string): void {
    const known = this.#in(folder);
    // Two files may share a name; `fill` decides which one gets it.
    if (known.has(name)) return;
    const file = join(this.siteDir, folder, name);
    this.#makeFolder(file);
    linkFile(cached, file);
    known.set(name, nameInCache(cached));
  }

  /**
   * Makes a folder of the site hold exactly these files.
   * @param files paths in the cache by the name in the folder
   * @param isNamedByContent the same name in the same folder of the cache means the same bytes
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
      if (!present.has(name)) linkFile(cached, join(dir, name));
      if (isNamedByContent) this.#named.set(`${folder}/${name}`, nameInCache(cached));
    }
  }

  /** Writes the manifest of the folders for the build that recycles this site. */
  note(manifestDir: string): void {
    writeManifest(manifestDir, "files", this.#named);
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

/** Includes the folder: a damaged file is made again in another folder under the same name. */
const nameInCache = (cached: string): string => join(basename(dirname(cached)), basename(cached));
