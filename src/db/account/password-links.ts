import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

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
  const answer = await serviceDb.rpc("queue_password_link", given);
  if (answer.error) throw new DatabaseError("queue a link by mail", answer);
  return answer.data;
}

/** Owner of a link; null when it is used, expired or unknown, or the account is inactive. */
export async function findLinkOwner(
  serviceDb: DatabaseClient,
  hash: string,
): Promise<{ id: string; email: string } | null> {
  const answer = await serviceDb.rpc("password_link_owner", { p_hash: hash });
  if (answer.error) throw new DatabaseError("look for a link by mail", answer);
  return answer.data[0] ?? null;
}

/** Uses up the link and all others of its account. False when it is not valid: of concurrent uses only one succeeds. */
export async function usePasswordLink(serviceDb: DatabaseClient, hash: string): Promise<boolean> {
  const answer = await serviceDb.rpc("use_password_link", { p_hash: hash });
  if (answer.error) throw new DatabaseError("use a link by mail", answer);
  return answer.data;
}
