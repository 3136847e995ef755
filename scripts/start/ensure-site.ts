import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { signRevision } from "#api/publishing/signature.ts";
import { BUILT_FILE, type BuildStage, type BuiltFile } from "#core/publishing/publishing-schemas.ts";
import { type DatabaseClient, serviceClient } from "#db/client.ts";
import { reportBuild } from "#db/publishing/publishing.ts";
import { rpc } from "#db/rpc.ts";
import { storageMedia } from "#hosting/storage-media.ts";
import type { Env } from "#node/env.ts";
import type { OpenedBackend } from "#node/open-backend.ts";
import { buildSite } from "../site/build-site.ts";
import { openBuildKeys, readStamp, writeStamp } from "./build-stamp.ts";
import { formatSeconds, runStage } from "./progress.ts";
import { siteUrlOf } from "./site-url.ts";

const STAGE_NAMES = {
  read: "leer",
  pictures: "imágenes",
  render: "páginas",
  index: "índice",
  compress: "comprimir",
  links: "imágenes para enlaces",
  publish: "publicar",
};

/** Progress text for the drawing of Open Graph images. */
export const drawingText = (drawn: number, of: number): string => `${STAGE_NAMES.links}: ${drawn} de ${of}`;

/** Report of a finished stage. */
export function stageText(stage: BuildStage, seconds: number, detail: string): string {
  const time = `${STAGE_NAMES[stage]} ${formatSeconds(seconds * 1000)}`;
  return stage === "links" ? `${time}: ${detail}` : time;
}

/**
 * Builds the site into `env.outDir`, unless the site there was built from the same content and sources.
 */
export async function ensureSite(env: Env, opened: OpenedBackend, signal: AbortSignal): Promise<void> {
  const { backend } = opened;
  const mediaDir = join(env.dataDir, "media");
  await runStage("Construyendo el sitio", async (report, show) => {
    const server = serviceClient(backend);
    const revision = await rpc("read the revision of the content", server, "content_revision");
    const { key, sourceKey } = openBuildKeys(env, opened).keysOf(revision);
    if (readStamp(env.outDir)?.key === key) {
      report("sin cambios");
      return reportBuilt(env, server, revision);
    }
    const { scriptHashes } = await buildSite({
      backend,
      outDir: env.outDir,
      snapshotDir: join(env.dataDir, "snapshot"),
      sourceKey,
      siteUrl: siteUrlOf(env),
      audioBase: env.audioBaseUrl,
      unreviewed: env.unreviewed,
      analytics: env.analytics,
      mediaDir,
      stored: env.hosted ? { media: storageMedia(backend, null), mediaDir } : null,
      holdsPictures: env.hosted !== null,
      audioDir: join(env.dataDir, "audio"),
      onStage: (stage, seconds, detail) => report(stageText(stage, seconds, detail)),
      onWarning: report,
      onDrawing: (drawn, of) => show(drawingText(drawn, of)),
      signal,
    });
    writeStamp(env.outDir, key, scriptHashes);
    writeFileSync(join(env.outDir, BUILT_FILE), JSON.stringify({ revision } satisfies BuiltFile));
    return reportBuilt(env, server, revision);
  });
}

const TIMEOUT_MS = 10_000;

/**
 * Reports that a build contains `revision`: signed, to its site, or directly to the database when there is no
 * secret or the site does not respond, as before its first deployment.
 */
export async function reportBuilt(
  { publishing: { secret }, siteUrl }: Pick<Env, "publishing" | "siteUrl">,
  server: DatabaseClient,
  revision: number,
): Promise<"site" | "database"> {
  if (secret !== null && siteUrl !== null && (await notifySite(siteUrl, secret, revision))) return "site";
  await reportBuild(server, revision);
  return "database";
}

async function notifySite(siteUrl: string, secret: string, revision: number): Promise<boolean> {
  const body = JSON.stringify({ revision, signature: signRevision(secret, revision) });
  const headers = { "content-type": "application/json" };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(`${siteUrl}/api/publishing/built`, { method: "POST", headers, body, signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
