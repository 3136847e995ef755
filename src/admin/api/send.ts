import { Failure } from "#admin/api/failure.ts";
import { fetchRepeatingWrites } from "#admin/api/repeat-writes.ts";
import { proofFor } from "#islands/forms/proof-for.ts";

/** Options passed to every request of the typed client. */
export interface CallOptions {
  headers: Record<string, string>;
  init: { signal: AbortSignal };
  fetch: typeof fetch;
}
interface Answered {
  ok: boolean;
  status: number;
  headers: Headers;
  json(): Promise<unknown>;
}
/** `Data` is the type of `json()` in a successful response. */
export type Answer<Data> = Promise<Answered & { json(): Promise<Data> }>;
/** A route of the typed client, such as `api.admin.trash.$get`. */
export type Route<Args, Data> = (args: Args, options: CallOptions) => Answer<Data>;
/** What a route is sent; left out for a route that takes nothing. By default the timeout is 30 seconds. `signal` cancels it. */
export type RouteArgs<Args> = undefined extends Args
  ? [args?: Args, timeoutMs?: number, signal?: AbortSignal]
  : [args: Args, timeoutMs?: number, signal?: AbortSignal];

const TIMEOUT_MS = 30_000;

/**
 * Sends a request, and a second time with a proof of work when the API demands one. Every error becomes a `Failure`: network
 * error, timeout, error response.
 * @throws Failure
 */
export async function send<Args, Data>(
  route: Route<Args, Data>,
  ...[args, timeoutMs = TIMEOUT_MS, cancel]: RouteArgs<Args>
): Promise<Data> {
  const request = (options: CallOptions) => route(args as Args, options);
  try {
    return await sendOnce(request, timeoutMs, {}, cancel);
  } catch (error) {
    const { challenge, header } =
      error instanceof Failure && error.code === "challenge_required" ? error.fields : {};
    const proof = challenge && header ? await proofFor(challenge) : null;
    if (!header || proof === null) throw error;
    return sendOnce(request, timeoutMs, { [header]: proof }, cancel);
  }
}

async function sendOnce<Data>(
  request: (options: CallOptions) => Answer<Data>,
  timeoutMs: number,
  headers: Record<string, string>,
  cancel?: AbortSignal,
): Promise<Data> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancel ? AbortSignal.any([timeout, cancel]) : timeout;
  try {
    const answer = await request({ headers, init: { signal }, fetch: fetchRepeatingWrites });
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
