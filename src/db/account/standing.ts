import { type Role, toRole } from "#core/account/roles.ts";
import { SECOND_FACTOR_STATES, type SecondFactorState } from "#core/account/second-factor-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

export interface Standing {
  /** `user` and not active when the account has no profile. */
  role: Role;
  active: boolean;
  /** Given by another person, and not changed since. */
  passwordIsTemporary: boolean;
  secondFactor: SecondFactorState;
}

/**
 * What the caller may be at this moment, as the database has it; null when the sign-in session has ended.
 * @param client acts as the person
 * @throws DatabaseError
 */
export async function readStanding(client: DatabaseClient, sessionId: string): Promise<Standing | null> {
  const answer = await client.rpc("current_person", { p_session: sessionId });
  if (answer.error) throw new DatabaseError("read who is signed in", answer);
  const [row] = answer.data;
  if (!row?.session_open) return null;
  return {
    role: toRole(row.role),
    active: row.active ?? false,
    passwordIsTemporary: row.password_is_temporary ?? false,
    // What the database does not say yet is the state that opens least.
    secondFactor: SECOND_FACTOR_STATES.find((state) => state === row.second_factor) ?? "pending",
  };
}
