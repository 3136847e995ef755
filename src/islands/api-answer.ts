import { proofFor } from "#islands/forms/proof-for.ts";

/** What came of a call to the API: data, or a refusal. A call never throws. */
export type ApiAnswer<Data> = { ok: true; data: Data } | { ok: false; error: ApiRefusal };

export interface ApiRefusal {
  /** Stable, as the API gives it; `network` when nothing readable came back, in time. */
  code: string;
  /** Spanish sentence of the API; null when it gave none. */
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
 * The one place where an answer, a refusal, a dead network and a slow one become a value. Under pressure the API asks
 * for a proof of work; it is made and the same call is sent once more.
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
