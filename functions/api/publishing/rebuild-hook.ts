import type { BuildCause } from "#core/publishing/publishing-schedule.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { finishBuild, startBuild } from "#db/publishing/publishing.ts";

const TIMEOUT_MS = 30_000;

export interface HookOptions {
  backend: Backend;
  /** Netlify or Cloudflare build hook: a plain POST starts a build. */
  hookUrl: string;
  /** Key that signs the host's report; null when it sends none. */
  secret: string | null;
}

/**
 * Calls a host's build hook, then records the call: after a crash in between, the hook is called twice rather than never.
 * Without reports, an accepted call counts as a finished build.
 */
export async function callRebuildHook(
  options: HookOptions,
  revision: number,
  cause: BuildCause | "start",
): Promise<void> {
  const { hookUrl, secret } = options;
  const client = serviceClient(options.backend);
  const refusal = await call(hookUrl);
  const id = await startBuild(client, revision, cause, refusal === null && secret !== null);
  if (refusal !== null) {
    const reason = `El servicio que construye el sitio no aceptó el pedido: ${refusal}.`;
    await finishBuild(client, id, { result: "failed", reason });
  } else if (secret === null) {
    await finishBuild(client, id, { result: "published" });
  }
}

/** Returns null when the hook accepted the call, else the reason, without the secret address. */
async function call(hookUrl: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // Redirects count as a refusal and are not followed, so that no other server gets the secret address.
    const response = await fetch(hookUrl, { method: "POST", redirect: "manual", signal });
    await response.body?.cancel();
    return response.ok ? null : `respondió ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError"
      ? "no respondió a tiempo"
      : "no se pudo conectar";
  }
}
