import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readIndex } from "#archive/snapshot.ts";
import type { Backend } from "#db/backend.ts";
import { openPublisher, type Publisher, type PublisherOptions } from "#node/publisher/publisher.ts";
import { openReleases, type Releases } from "#node/publisher/releases.ts";
import { readContent } from "#scripts/site/read-content.ts";

export interface SmallSite {
  publisher: Publisher;
  releases: Releases;
  /** Number of builds started so far. */
  builds: number;
  /** Key of the site's sources. */
  sources: string;
  /** Set by a test: the next builds throw it or wait for it. */
  obstacle: Error | Promise<unknown> | null;
}

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Opens a publisher over a real database, whose site is one page with the names of the guests and a script with the
 * build's folder.
 */
export function openSmallSite(
  dataDir: string,
  backend: Backend,
  options: Partial<PublisherOptions> = {},
): SmallSite {
  const snapshotDir = join(dataDir, "snapshot");
  const releases = openReleases(join(dataDir, "releases"));
  const small: SmallSite = {
    builds: 0,
    sources: "sources",
    releases,
    obstacle: null,
  } as SmallSite;
  small.publisher = openPublisher({
    backend,
    releases,
    settings: { auto: true, quietMs: 0, maxMs: 0 },
    log: SILENT,
    now: Date.now,
    pollMs: 20,
    read: ({ signal }) =>
      readContent({ backend, snapshotDir, audioBase: "", audioDir: "", unreviewed: "show", signal }),
    build: async ({ siteDir, signal }) => {
      small.builds++;
      if (small.obstacle instanceof Error) throw small.obstacle;
      const { guests } = await readIndex(snapshotDir);
      if (small.obstacle) await Promise.race([small.obstacle, aborted(signal)]);
      return await writeSmallSite(
        siteDir,
        guests.map(({ name }) => name),
      );
    },
    keysOf: (revision) => ({ key: `content ${revision}`, sourceKey: small.sources }),
    ...options,
  });
  return small;
}

/** Writes the page in two halves, so that tests would notice an incomplete page. */
async function writeSmallSite(siteDir: string, names: string[]) {
  const script = `window.build = ${JSON.stringify(siteDir)}`;
  const page = `<!doctype html><script>${script}</script><p>${names.join(",")}</p><!--end-->`;
  await mkdir(siteDir, { recursive: true });
  await writeFile(join(siteDir, "index.html"), page.slice(0, 40));
  await writeFile(join(siteDir, "404.html"), page);
  await mkdir(join(siteDir, "_astro"));
  await writeFile(join(siteDir, "_astro", `${hashOf(script).slice(0, 8).replace(/\W/g, "x")}.js`), script);
  await writeFile(join(siteDir, "index.html"), page);
  return [`'sha256-${hashOf(script)}'`];
}

export const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    signal.addEventListener("abort", () => fail(signal.reason));
    if (signal.aborted) fail(signal.reason);
  });

/** Publishes a release of one page with its revision. @returns the id of the release */
export async function publishRevision(releases: Releases, revision: number): Promise<string> {
  const at = new Date();
  const { id, siteDir } = releases.reserve(at);
  // Larger than a socket's buffer, so that responses are in progress during the switch.
  const scriptHashes = await writeSmallSite(siteDir, Array(6_000).fill(`revision-${revision}`));
  const keys = { key: String(revision), sourceKey: "" };
  releases.publish({ id, revision, ...keys, builtAt: at.toISOString(), durationSeconds: 0, scriptHashes });
  return id;
}
