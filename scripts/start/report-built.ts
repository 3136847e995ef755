import { signRevision } from "#api/publishing/signature.ts";
import type { DatabaseClient } from "#db/client.ts";
import { reportBuild } from "#db/publishing/publishing.ts";
import type { Env } from "#node/env.ts";

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
