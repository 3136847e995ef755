import type { Download } from "#hosting/remote-audio.ts";

const MAX_REDIRECTS = 3;

/**
 * Downloads with the platform's own `fetch`: a Worker cannot resolve a name and connect to the checked address, and
 * Cloudflare's network reaches no private address.
 */
export const download: Download = async (address, { signal, maxBytes, mayAsk }) => {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!mayAsk(url)) throw new Error(`${url.host} is not allowed`);
    const response = await fetch(url, { redirect: "manual", headers: { accept: "audio/*" }, signal });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || !location) {
      const type = response.headers.get("content-type")?.split(";")[0]?.trim() || null;
      return { bytes: await read(response, maxBytes), type };
    }
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
};

async function read(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  const tooLarge = new Error(`larger than ${maxBytes} bytes`);
  if (Number(response.headers.get("content-length")) > maxBytes) throw tooLarge;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
