import { Failure } from "#admin/api/failure.ts";

/** What a call of the typed client gets from us, and what it answers. */
export interface CallOptions {
  init: { signal: AbortSignal };
}
export interface Answered {
  ok: boolean;
  status: number;
  headers: Headers;
  json(): Promise<unknown>;
}
/** The data of a typed answer: what `json()` gives when it went well. */
export type Call<Data> = (options: CallOptions) => Promise<Answered & { json(): Promise<Data> }>;

const LONGEST_WAIT_MS = 30_000;

/**
 * Sends once. Whatever goes wrong becomes a `Failure`: no network, no answer in time, a refusal.
 * @throws Failure
 */
export async function send<Data>(call: Call<Data>, waitMs = LONGEST_WAIT_MS): Promise<Data> {
  const signal = AbortSignal.timeout(waitMs);
  try {
    const answer = await call({ init: { signal } });
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
    said: body?.error?.message ?? null,
    fields: body?.error?.fields ?? {},
    current: body?.current,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}
