import type { DatabaseClient } from "#db/client.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { rpc } from "#db/rpc.ts";

// Second step of signing in. `serviceDb` has the secret key; codes are passed hashed, secrets encrypted.

interface Session {
  id: string;
  sessionId: string;
}

export interface StoredSecondFactor {
  /** Encrypted. */
  secret: string;
  isConfirmed: boolean;
  /** Number of unused recovery codes. */
  codesLeft: number;
}

/** Stores an unconfirmed secret; false when the account has a confirmed one. */
export async function storeSecondFactor(
  serviceDb: DatabaseClient,
  userId: string,
  sealed: string,
): Promise<boolean> {
  return rpc("store a second factor", serviceDb, "store_second_factor", { p_user: userId, p_secret: sealed });
}

/** Null when the account has none. */
export async function readSecondFactor(
  serviceDb: DatabaseClient,
  userId: string,
): Promise<StoredSecondFactor | null> {
  const [row] = await rpc("read a second factor", serviceDb, "read_second_factor", { p_user: userId });
  return row ? { secret: row.secret, isConfirmed: row.is_confirmed, codesLeft: row.codes_left } : null;
}

/** Enables the second factor with the code of `step`. False when it is enabled already, or the secret has changed meanwhile. */
export async function confirmSecondFactor(
  serviceDb: DatabaseClient,
  { id, sessionId }: Session,
  { sealed, step, codeHashes }: { sealed: string; step: number; codeHashes: string[] },
): Promise<boolean> {
  return rpc("switch a second factor on", serviceDb, "confirm_second_factor", {
    p_user: id,
    p_session: sessionId,
    p_secret: sealed,
    p_step: step,
    p_codes: codeHashes,
  });
}

/** Accepts the code of a time step for a session; false when this or a later step was already used. */
export async function acceptSecondStep(
  serviceDb: DatabaseClient,
  { id, sessionId }: Session,
  step: number,
): Promise<boolean> {
  const given = { p_user: id, p_session: sessionId, p_step: step };
  return rpc("take a second step", serviceDb, "take_second_step", given);
}

/** The same for a recovery code, which is used up. */
export async function consumeRecoveryCode(
  serviceDb: DatabaseClient,
  { id, sessionId }: Session,
  hash: string,
): Promise<boolean> {
  const given = { p_user: id, p_session: sessionId, p_hash: hash };
  return rpc("take a recovery code", serviceDb, "take_recovery_code", given);
}

export async function replaceRecoveryCodes(
  serviceDb: DatabaseClient,
  userId: string,
  hashes: string[],
): Promise<void> {
  await rpc("replace recovery codes", serviceDb, "replace_recovery_codes", {
    p_user: userId,
    p_codes: hashes,
  });
}

/** Copies the state of the second step from one session to the next one of the same person. */
export async function carrySecondStep(
  serviceDb: DatabaseClient,
  userId: string,
  sessions: { from: string; to: string },
): Promise<void> {
  const given = { p_user: userId, p_from: sessions.from, p_to: sessions.to };
  await rpc("carry a second step on", serviceDb, "carry_second_step", given);
}

/** For commands on the server: access to the machine is the last way to recover an account. */
export async function dropSecondFactor(serviceDb: DatabaseClient, userId: string): Promise<void> {
  await rpc("drop a second factor", serviceDb, "drop_second_factor", { p_user: userId });
}

/** Removes the second factor of a person, as an administrator or that person; `missing`: there is none. */
export async function removeSecondFactor(client: DatabaseClient, userId: string): Promise<Edited<null>> {
  const answer = await client.rpc("remove_second_factor", { p_user: userId });
  return answer.error ? editRefusal("remove a second factor", answer) : { ok: true, value: null };
}

/** Whether administrators must have a second factor; `required` sets the rule. `client` acts as an administrator. */
export async function secondFactorRule(client: DatabaseClient, required?: boolean): Promise<boolean> {
  return rpc(
    "read or set who needs a second factor",
    client,
    "second_factor_rule",
    required === undefined ? {} : { p_required: required },
  );
}
