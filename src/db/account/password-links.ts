import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

// Links by mail with which a person chooses a password. `serviceDb` holds the secret key; `hash` is the SHA-256 of a token.

export type LinkPurpose = "invitation" | "recovery";

/**
 * Makes a link that lives an hour and queues its mail, together; false, and neither, when no active account has the address.
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

/** Whose link it is; null when it was used, has expired or never was, or the account is switched off. */
export async function findLinkOwner(
  serviceDb: DatabaseClient,
  hash: string,
): Promise<{ id: string; email: string } | null> {
  const answer = await serviceDb.rpc("password_link_owner", { p_hash: hash });
  if (answer.error) throw new DatabaseError("look for a link by mail", answer);
  return answer.data[0] ?? null;
}

/** Uses the link up, with all others of its account. False when it may not be used: of several uses at once one wins. */
export async function usePasswordLink(serviceDb: DatabaseClient, hash: string): Promise<boolean> {
  const answer = await serviceDb.rpc("use_password_link", { p_hash: hash });
  if (answer.error) throw new DatabaseError("use a link by mail", answer);
  return answer.data;
}
