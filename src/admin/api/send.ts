import { Failure } from "#admin/api/failure.ts";
import { newKey } from "#islands/forms/form-values.ts";
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

/** Pauses before a write without a response is sent again. */
const PAUSES_MS = [300, 1200];
/** Statuses of a proxy that has no response of the server. */
const GATEWAY = [502, 504];

/** Keys of the writes that had no response, by request. Any response shows that the connection is back, and ends them. */
const unanswered = new Map<string, string>();

/**
 * `fetch` of the back-office: a write carries an idempotency key and is sent again when its response is lost. The server
 * carries it out once and returns the stored outcome. A user's retry of the same request has the same key.
 */
export const fetchRepeatingWrites: typeof fetch = async (address, init) => {
  const { method = "GET", body } = init ?? {};
  if (method === "GET" || (body && typeof body !== "string")) return fetch(address, init);
  const request = `${method} ${address} ${body ?? ""}`;
  const key = unanswered.get(request) ?? newKey();
  const headers = new Headers(init?.headers);
  headers.set("idempotency-key", key);
  for (let attempt = 0; ; attempt++) {
    const pause = PAUSES_MS[attempt];
    try {
      const answer = await fetch(address, { ...init, headers });
      const isLost = GATEWAY.includes(answer.status) || (await isInProgress(answer));
      if (isLost) unanswered.set(request, key);
      else unanswered.clear();
      if (!isLost || pause === undefined) return answer;
    } catch (error) {
      unanswered.set(request, key);
      if (pause === undefined || init?.signal?.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

/** Whether the server still carries out the request that was sent before. */
async function isInProgress(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false;
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code === "in_progress";
}
