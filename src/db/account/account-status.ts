import { type Role, toRole } from "#core/account/roles.ts";
import { SECOND_FACTOR_STATES, type SecondFactorState } from "#core/account/second-factor-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { rpc } from "#db/rpc.ts";

export interface AccountStatus {
  /** `user` and inactive when the account has no profile. */
  role: Role;
  active: boolean;
  /** Whether another person set the password and it was not changed since. */
  passwordIsTemporary: boolean;
  secondFactor: SecondFactorState;
  /** Null without one. */
  name: string | null;
}

/**
 * Reads the caller's present rights from the database; null when the session has ended. A suspended account, whose sessions
 * have ended too, is returned as inactive: the refusal then names the suspension.
 * @param client acts as the person
 * @throws DatabaseError
 */
export async function readAccountStatus(
  client: DatabaseClient,
  sessionId: string,
): Promise<AccountStatus | null> {
  const [row] = await rpc("read who is signed in", client, "current_person", { p_session: sessionId });
  if (!row?.session_open && row?.active !== false) return null;
  return {
    role: toRole(row.role),
    active: row.active ?? false,
    passwordIsTemporary: row.password_is_temporary ?? false,
    // Defaults to the most restrictive state for an unknown value.
    secondFactor: SECOND_FACTOR_STATES.find((state) => state === row.second_factor) ?? "pending",
    name: row.name ?? null,
  };
}

/** Stores the caller's name; null removes it. `taken`: another account has it. */
export async function chooseOwnName(client: DatabaseClient, name: string | null): Promise<Edited<null>> {
  const answer = await client.rpc("choose_name", { p_name: name as string });
  return answer.error ? editRefusal("choose a name", answer) : { ok: true, value: null };
}
