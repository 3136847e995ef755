import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";

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
  const answer = await serviceDb.rpc("store_second_factor", { p_user: userId, p_secret: sealed });
  if (answer.error) throw new DatabaseError("store a second factor", answer);
  return answer.data;
}

/** Null when the account has none. */
export async function readSecondFactor(
  serviceDb: DatabaseClient,
  userId: string,
): Promise<StoredSecondFactor | null> {
  const answer = await serviceDb.rpc("read_second_factor", { p_user: userId });
  if (answer.error) throw new DatabaseError("read a second factor", answer);
  const [row] = answer.data;
  return row ? { secret: row.secret, isConfirmed: row.is_confirmed, codesLeft: row.codes_left } : null;
}

/** Enables the second factor with the code of `step`. False when it is enabled already, or the secret has changed meanwhile. */
export async function confirmSecondFactor(
  serviceDb: DatabaseClient,
  { id, sessionId }: Session,
  { sealed, step, codeHashes }: { sealed: string; step: number; codeHashes: string[] },
): Promise<boolean> {
  const answer = await serviceDb.rpc("confirm_second_factor", {
    p_user: id,
    p_session: sessionId,
    p_secret: sealed,
    p_step: step,
    p_codes: codeHashes,
  });
  if (answer.error) throw new DatabaseError("switch a second factor on", answer);
  return answer.data;
}

/** Accepts the code of a time step for a session; false when this or a later step was already used. */
export async function acceptSecondStep(
  serviceDb: DatabaseClient,
  { id, sessionId }: Session,
  step: number,
): Promise<boolean> {
  const given = { p_user: id, p_session: sessionId, p_step: step };
  const answer = await serviceDb.rpc("take_second_step", given);
  if (answer.error) throw new DatabaseError("take a second step", answer);
  return answer.data;
}

/** The same for a recovery code, which is used up. */
export async function consumeRecoveryCode(
  serviceDb: DatabaseClient,
  { id, sessionId }: Session,
  hash: string,
): Promise<boolean> {
  const given = { p_user: id, p_session: sessionId, p_hash: hash };
  const answer = await serviceDb.rpc("take_recovery_code", given);
  if (answer.error) throw new DatabaseError("take a recovery code", answer);
  return answer.data;
}

export async function replaceRecoveryCodes(
  serviceDb: DatabaseClient,
  userId: string,
  hashes: string[],
): Promise<void> {
  const answer = await serviceDb.rpc("replace_recovery_codes", { p_user: userId, p_codes: hashes });
  if (answer.error) throw new DatabaseError("replace recovery codes", answer);
}

/** Copies the state of the second step from one session to the next one of the same person. */
export async function carrySecondStep(
  serviceDb: DatabaseClient,
  userId: string,
  sessions: { from: string; to: string },
): Promise<void> {
  const given = { p_user: userId, p_from: sessions.from, p_to: sessions.to };
  const answer = await serviceDb.rpc("carry_second_step", given);
  if (answer.error) throw new DatabaseError("carry a second step on", answer);
}

/** For commands on the server: access to the machine is the last way to recover an account. */
export async function dropSecondFactor(serviceDb: DatabaseClient, userId: string): Promise<void> {
  const answer = await serviceDb.rpc("drop_second_factor", { p_user: userId });
  if (answer.error) throw new DatabaseError("drop a second factor", answer);
}

/** Removes the second factor of a person, as an administrator or that person; `missing`: there is none. */
export async function removeSecondFactor(client: DatabaseClient, userId: string): Promise<Edited<null>> {
  const answer = await client.rpc("remove_second_factor", { p_user: userId });
  return answer.error ? editRefusal("remove a second factor", answer) : { ok: true, value: null };
}

/** Whether administrators must have a second factor; `required` sets the rule. `client` acts as an administrator. */
export async function secondFactorRule(client: DatabaseClient, required?: boolean): Promise<boolean> {
  const answer = await client.rpc(
    "second_factor_rule",
    required === undefined ? {} : { p_required: required },
  );
  if (answer.error) throw new DatabaseError("read or set who needs a second factor", answer);
  return answer.data;
}
