import type { DatabaseClient } from "#db/client.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { rpc } from "#db/rpc.ts";

// Second step of signing in. `serviceDb` has the secret key; codes are passed hashed, secrets encrypted.

interface Session {
  id: string;
  sessionId: string;
}

/** Stores an unconfirmed secret; false when the account has a confirmed one. */
export const storeSecondFactor = (serviceDb: DatabaseClient, userId: string, sealed: string) =>
  rpc("store a second factor", serviceDb, "store_second_factor", { p_user: userId, p_secret: sealed });

/** Null when the account has none. `secret` is encrypted; `codesLeft`: number of unused recovery codes. */
export async function readSecondFactor(serviceDb: DatabaseClient, userId: string) {
  const [row] = await rpc("read a second factor", serviceDb, "read_second_factor", { p_user: userId });
  return row ? { secret: row.secret, isConfirmed: row.is_confirmed, codesLeft: row.codes_left } : null;
}

/** Enables the second factor with the code of `step`. False when it is enabled already, or the secret has changed meanwhile. */
export const confirmSecondFactor = (
  serviceDb: DatabaseClient,
  { id, sessionId }: Session,
  { sealed, step, codeHashes }: { sealed: string; step: number; codeHashes: string[] },
) =>
  rpc("switch a second factor on", serviceDb, "confirm_second_factor", {
    p_user: id,
    p_session: sessionId,
    p_secret: sealed,
    p_step: step,
    p_codes: codeHashes,
  });

/** Accepts the code of a time step for a session; false when this or a later step was already used. */
export const acceptSecondStep = (serviceDb: DatabaseClient, { id, sessionId }: Session, step: number) =>
  rpc("take a second step", serviceDb, "take_second_step", {
    p_user: id,
    p_session: sessionId,
    p_step: step,
  });

/** The same for a recovery code, which is used up. */
export const consumeRecoveryCode = (serviceDb: DatabaseClient, { id, sessionId }: Session, hash: string) =>
  rpc("take a recovery code", serviceDb, "take_recovery_code", {
    p_user: id,
    p_session: sessionId,
    p_hash: hash,
  });

export const replaceRecoveryCodes = (serviceDb: DatabaseClient, userId: string, hashes: string[]) =>
  rpc("replace recovery codes", serviceDb, "replace_recovery_codes", { p_user: userId, p_codes: hashes });

/** Copies the state of the second step from one session to the next one of the same person. */
export const carrySecondStep = (serviceDb: DatabaseClient, userId: string, from: string, to: string) =>
  rpc("carry a second step on", serviceDb, "carry_second_step", { p_user: userId, p_from: from, p_to: to });

/** For commands on the server: access to the machine is the last way to recover an account. */
export const dropSecondFactor = (serviceDb: DatabaseClient, userId: string) =>
  rpc("drop a second factor", serviceDb, "drop_second_factor", { p_user: userId });

/** Removes the second factor of a person, as an administrator or that person; `missing`: there is none. */
export async function removeSecondFactor(client: DatabaseClient, userId: string): Promise<Edited<null>> {
  const answer = await client.rpc("remove_second_factor", { p_user: userId });
  return answer.error ? editRefusal("remove a second factor", answer) : { ok: true, value: null };
}

/** Whether administrators must have a second factor; `required` sets the rule. `client` acts as an administrator. */
export const secondFactorRule = (client: DatabaseClient, required?: boolean) =>
  rpc("read or set who needs a second factor", client, "second_factor_rule", {
    ...(required !== undefined && { p_required: required }),
  });
