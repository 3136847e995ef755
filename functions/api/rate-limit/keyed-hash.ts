/**
 * HMAC-SHA256 under a key of its own for each `purpose`, derived from the installation's secret: the stored names of
 * counters then reveal no address, and no two purposes share a key.
 */
export function keyedHash(secret: string, purpose: string): (text: string) => Promise<string> {
  const encoder = new TextEncoder();
  const importKey = (bytes: BufferSource) =>
    crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  let key: Promise<CryptoKey> | undefined;
  const derive = async () => {
    const root = await importKey(encoder.encode(secret));
    return importKey(await crypto.subtle.sign("HMAC", root, encoder.encode(purpose)));
  };
  return async (text) => {
    key ??= derive();
    const signature = await crypto.subtle.sign("HMAC", await key, encoder.encode(text));
    return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
}
