import type { ProviderRequest } from "#api/ai/providers/provider.ts";

/** Ten times the size of a response with the words of one hour. */
const MAX_ANSWER_BYTES = 20_000_000;

export interface RawAnswer {
  status: number;
  text: string;
}

/**
 * Sends a request and reads the whole response as text. Redirects are refused, because they would forward the key.
 * @throws the error of fetch, the signal's reason, or Error when the response is too large
 */
export async function callProvider(request: ProviderRequest, signal: AbortSignal): Promise<RawAnswer> {
  const { url, method, headers, body } = request;
  // Workers do not support `redirect: "error"`.
  const response = await fetch(url, { method, headers, body: body ?? null, redirect: "manual", signal });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new TypeError("the service leads elsewhere");
  }
  return { status: response.status, text: await readText(response) };
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`the answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
