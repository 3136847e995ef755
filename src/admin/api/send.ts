import { Failure } from "#admin/api/failure.ts";
import { proofFor } from "#islands/forms/proof-for.ts";

/** Options passed to every request of the typed client. */
export interface CallOptions {
  headers: Record<string, string>;
  init: { signal: AbortSignal };
}
export interface Answered {
  ok: boolean;
  status: number;
  headers: Headers;
  json(): Promise<unknown>;
}
/** A request of the typed client. `Data` is the type of `json()` in a successful response. */
export type Call<Data> = (options: CallOptions) => Promise<Answered & { json(): Promise<Data> }>;

const TIMEOUT_MS = 30_000;

/**
 * Sends a request, and a second time with a proof of work when the API demands one. Every error becomes a `Failure`: network
 * error, timeout, error response.
 * @throws Failure
 */
export async function send<Data>(call: Call<Data>, timeoutMs = TIMEOUT_MS): Promise<Data> {
  try {
    return await sendOnce(call, timeoutMs, {});
  } catch (error) {
    const { challenge, header } =
      error instanceof Failure && error.code === "challenge_required" ? error.fields : {};
    const proof = challenge && header ? await proofFor(challenge) : null;
    if (!header || proof === null) throw error;
    return sendOnce(call, timeoutMs, { [header]: proof });
  }
}

async function sendOnce<Data>(
  call: Call<Data>,
  timeoutMs: number,
  headers: Record<string, string>,
): Promise<Data> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await call({ headers, init: { signal } });
    if (answer.status === 204) return undefined as Data;
    if (answer.ok) return (await answer.json()) as Data;
    throw await refusalIn(answer);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure({ status: null, code: signal.aborted ? "slow" : "network" });
  }
}

async function refusalIn(answer: Answered): Promise<Failure> {
  const body = (await answer.json().catch(() => null)) as {
    error?: { code?: string; message?: string; fields?: Record<string, string> };
    current?: unknown;
  } | null;
  const retryAfter = Number(answer.headers.get("retry-after"));
  return new Failure({
    status: answer.status,
    code: body?.error?.code ?? "unreadable",
    serverMessage: body?.error?.message ?? null,
    fields: body?.error?.fields ?? {},
    current: body?.current,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}
