import type { DatabaseClient } from "#db/client.ts";
import { rpc } from "#db/rpc.ts";

// Mailed links for choosing a password. `serviceDb` has the secret key; `hash` is the SHA-256 of a token.

export type LinkPurpose = "invitation" | "recovery";

/**
 * Creates a link that is valid for an hour and queues its mail in one step; false, without either, when no active account has
 * the address.
 * @throws DatabaseError
 */
export const queuePasswordLink = (
  serviceDb: DatabaseClient,
  { id, hash, email, purpose }: { id: string; hash: string; email: string; purpose: LinkPurpose },
) =>
  rpc("queue a link by mail", serviceDb, "queue_password_link", {
    p_email: email,
    p_link: id,
    p_hash: hash,
    p_purpose: purpose,
  });

/** Owner of a link; null when it is used, expired or unknown, or the account is inactive. */
export async function findLinkOwner(serviceDb: DatabaseClient, hash: string) {
  const data = await rpc("look for a link by mail", serviceDb, "password_link_owner", { p_hash: hash });
  return data[0] ?? null;
}

/** Uses up the link and all others of its account. False when it is not valid: of concurrent uses only one succeeds. */
export const usePasswordLink = (serviceDb: DatabaseClient, hash: string) =>
  rpc("use a link by mail", serviceDb, "use_password_link", { p_hash: hash });
