import { rmSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { PreviewContent, PreviewSubject, Previews } from "#api/previews/previews.ts";
import { withPreviewStrip } from "#components/page/preview-strip.ts";
import { safePath } from "#hosting/plain-path.ts";
import { pagePolicy } from "#hosting/site-headers.ts";
import type { LiveSite } from "#node/publisher/releases.ts";
import { makePreview, PREVIEW_PAGE, type PreviewOptions } from "../site/make-preview.ts";
import { PICTURE_CACHE } from "../site/make-site.ts";
import { cachedFile } from "../site/pictures/encode-picture.ts";
import { openTurns } from "./turns.ts";

/** Long enough to read a large archive completely, which is necessary when the last build had other sources. */
const PREVIEW_TIMEOUT_MS = 180_000;
const MAX_PREVIEWS = 20;
/** Running and waiting; more are requested only by a script. */
const MAX_WAITING = 20;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

interface Options extends Omit<PreviewOptions, "typed" | "siteDir" | "signal"> {
  /** Folder of the previews. */
  dir: string;
  live(): LiveSite;
}

/** Opens the previews: one per subject and person in a separate folder, the newest twenty are kept. One is built at a time. */
export function openPreviews({ dir, live, ...common }: Options): Previews & { stop(): Promise<void> } {
  // Previews of an earlier process may show deleted records.
  rmSync(dir, { recursive: true, force: true });
  const stopped = new AbortController();
  const turns = openTurns(MAX_WAITING);
  const siteDirOf = ({ kind, id, person }: PreviewSubject) => join(resolve(dir), `${kind}-${id}-${person}`);

  async function make(
    siteDir: string,
    { typed, ...strip }: PreviewContent,
    ended: AbortSignal,
  ): Promise<void> {
    const made = `${siteDir}.made`;
    const signal = AbortSignal.any([ended, AbortSignal.timeout(PREVIEW_TIMEOUT_MS)]);
    try {
      await mkdir(dir, { recursive: true });
      await makePreview({ ...common, typed, siteDir: made, signal });
      const page = join(made, PREVIEW_PAGE);
      await writeFile(page, withPreviewStrip(await readFile(page, "utf8"), strip));
      await rm(siteDir, { recursive: true, force: true });
      await rename(made, siteDir);
      await removeOld(dir);
    } finally {
      await rm(made, { recursive: true, force: true });
    }
  }

  return {
    make: (content, signal) => {
      const { person, typed } = content;
      const siteDir = siteDirOf({ person, kind: typed.kind, id: typed.id });
      const either = AbortSignal.any([stopped.signal, signal]);
      return turns.run({ key: siteDir, owner: person }, either, (ended) => make(siteDir, content, ended));
    },
    ahead: turns.ahead,
    page: async (of) => {
      const html = await readFile(join(siteDirOf(of), PREVIEW_PAGE), "utf8").catch(() => null);
      const isHttps = common.siteUrl.startsWith("https:");
      return html === null ? null : { html, policy: pagePolicy(live().scriptHashes, isHttps) };
    },
    readFile: async (path, person) => {
      const safe = safePath(path);
      const id = ID.exec(safe ?? "")?.[0];
      const file = safe?.startsWith("/_pictures/")
        ? cachedFile(basename(safe), PICTURE_CACHE)
        : id && safe && join(siteDirOf({ kind: "episodes", id, person }), safe);
      return file ? readFile(file).catch(() => null) : null;
    },
    stop: async () => {
      stopped.abort(new Error("the process is stopping"));
      await turns.idle();
    },
  };
}

async function removeOld(dir: string): Promise<void> {
  const made = await Promise.all(
    (await readdir(dir)).map(async (name) => ({ name, at: (await stat(join(dir, name))).mtimeMs })),
  );
  const old = made.sort((one, other) => other.at - one.at).slice(MAX_PREVIEWS);
  for (const { name } of old) await rm(join(dir, name), { recursive: true, force: true });
}
