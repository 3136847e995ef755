import type { DatabaseClient } from "#db/client.ts";
import { rpc } from "#db/rpc.ts";

// Mailed links for choosing a password. `serviceDb` has the secret key; `hash` is the SHA-256 of a token.

export type LinkPurpose = "invitation" | "recovery";

/**
 * Creates a link that is valid for an hour and queues its mail in one step; false, without either, when no active account has
 * the address.
 * @throws DatabaseError
 */
export async function queuePasswordLink(
  serviceDb: DatabaseClient,
  link: { id: string; hash: string; email: string; purpose: LinkPurpose },
): Promise<boolean> {
  const { id, hash, email, purpose } = link;
  const given = { p_email: email, p_link: id, p_hash: hash, p_purpose: purpose };
  return rpc("queue a link by mail", serviceDb, "queue_password_link", given);
}

/** Owner of a link; null when it is used, expired or unknown, or the account is inactive. */
export async function findLinkOwner(
  serviceDb: DatabaseClient,
  hash: string,
): Promise<{ id: string; email: string } | null> {
  const data = await rpc("look for a link by mail", serviceDb, "password_link_owner", { p_hash: hash });
  return data[0] ?? null;
}

/** Uses up the link and all others of its account. False when it is not valid: of concurrent uses only one succeeds. */
export async function usePasswordLink(serviceDb: DatabaseClient, hash: string): Promise<boolean> {
  return rpc("use a link by mail", serviceDb, "use_password_link", { p_hash: hash });
}
