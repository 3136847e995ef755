import { proofFor } from "#islands/forms/proof-for.ts";

/** Result of an API call: data or an error. A call never throws. */
export type ApiAnswer<Data> = { ok: true; data: Data } | { ok: false; error: ApiRefusal };

export interface ApiRefusal {
  /** Stable code of the API; `network` when no readable response arrived in time. */
  code: string;
  /** Spanish message of the API; null when it returned none. */
  message: string | null;
  /** Field name -> Spanish message. */
  fields: Record<string, string>;
}

export interface CallOptions {
  headers: Record<string, string>;
  init: { signal: AbortSignal };
}

interface Answered<Data> {
  ok: boolean;
  json(): Promise<Data>;
}

const TIMEOUT_MS = 15_000;
const UNREACHABLE: ApiRefusal = { code: "network", message: null, fields: {} };

/**
 * Converts responses, errors, network failures and timeouts to a value. If the API requires a proof of work, computes it and
 * repeats the call once.
 */
export async function ask<Data>(
  call: (options: CallOptions) => Promise<Answered<Data>>,
): Promise<ApiAnswer<Data>> {
  const first = await send(call, {});
  if (first.ok || first.error.code !== "challenge_required") return first;
  const { challenge, header } = first.error.fields;
  if (!challenge || !header) return first;
  const proof = await proofFor(challenge);
  return proof === null ? first : send(call, { [header]: proof });
}

async function send<Data>(
  call: (options: CallOptions) => Promise<Answered<Data>>,
  headers: Record<string, string>,
): Promise<ApiAnswer<Data>> {
  try {
    const answer = await call({ headers, init: { signal: AbortSignal.timeout(TIMEOUT_MS) } });
    if (answer.ok) return { ok: true, data: await answer.json() };
    return { ok: false, error: refusalIn(await answer.json()) };
  } catch {
    return { ok: false, error: UNREACHABLE };
  }
}

function refusalIn(body: unknown): ApiRefusal {
  const { error } = (body ?? {}) as { error?: Partial<ApiRefusal> };
  if (typeof error?.code !== "string") return UNREACHABLE;
  return { code: error.code, message: error.message ?? null, fields: error.fields ?? {} };
}
