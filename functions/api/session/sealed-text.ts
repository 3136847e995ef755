import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";

export type Sealer = ReturnType<typeof sealer>;

/** Encrypts texts (A256GCM) with a separate key for each purpose, derived from the installation's secret. */
export function sealer(secret: string, purpose: string) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    /** Encrypts a text as compact JWE. */
    seal: async (text: string) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(key),
    /** Decrypts a text; null when it was not sealed with this secret and purpose. */
    open: async (sealed: string) => {
      try {
        const options = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
        const { plaintext } = await compactDecrypt(sealed, key, options);
        return new TextDecoder().decode(plaintext);
      } catch {
        return null;
      }
    },
  };
}
