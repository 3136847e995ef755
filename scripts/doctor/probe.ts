const TIMEOUT_MS = 15_000;

export type ProbeAnswer =
  | { isReached: true; status: number; headers: Headers; text: string }
  /** `why` is a code such as ECONNREFUSED, or a few words; it never contains an address. */
  | { isReached: false; why: string };

/** Sends one request with a limit of 15 seconds, without following redirects. Never rejects. */
export async function probe(
  url: string,
  init: RequestInit = {},
  send: typeof fetch = globalThis.fetch,
): Promise<ProbeAnswer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await send(url, { redirect: "manual", ...init, signal });
    const { status, headers } = response;
    return { isReached: true, status, headers, text: await response.text() };
  } catch (error) {
    return { isReached: false, why: reasonOf(error) };
  }
}

/** Short reason of an error, without the message, which may quote secrets. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "sin respuesta";
  if (error.name === "TimeoutError") return "no contestó en 15 segundos";
  const code = (error as { code?: unknown }).code ?? (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === "string" && /^[A-Z0-9_]{3,50}$/.test(code) ? code : "sin respuesta";
}
