import { CompactEncrypt, compactDecrypt } from "jose";

export interface Sealer {
  /** Encrypts a text as compact JWE. */
  seal(text: string): Promise<string>;
  /** Decrypts a text; null when it was not sealed with this secret and purpose. */
  open(sealed: string): Promise<string | null>;
}

/** Encrypts texts (A256GCM) with a separate key for each purpose, derived from the installation's secret. */
export function sealer(secret: string, purpose: string): Sealer {
  let key: Promise<Uint8Array> | undefined;
  const sealKey = () => (key ??= deriveKey(secret, purpose));
  return {
    seal: async (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(await sealKey()),
    open: async (sealed) => {
      try {
        const options = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
        const { plaintext } = await compactDecrypt(sealed, await sealKey(), options);
        return new TextDecoder().decode(plaintext);
      } catch {
        return null;
      }
    },
  };
}

async function deriveKey(secret: string, purpose: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const root = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const info = encoder.encode(purpose);
  const parameters = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, root, 256));
}
