import { newPasswordProblem } from "../../../src/core/account/new-password.ts";
import { StartError } from "../../hosting/start-error.ts";
import type { Pg } from "./pg.ts";

export interface AdminAccount {
  email: string;
  password: string;
}

const HAS_ADMIN_SQL =
  "select exists (select from public.profiles where role = 'admin' and active) as has_admin";

/** bcrypt cost 10, as in GoTrue; lite compares with bcrypt too. */
const CREATE_SQL = `
  with account as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values ($1, $2, extensions.crypt($3, extensions.gen_salt('bf', 10)), now(),
            '{"provider":"email","providers":["email"]}', '{}')
    returning id, email
  ), identity as (
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    select $4, 'email', id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now()
    from account
  )
  select id from account`;

/**
 * Creates the first administrator when there is none: account and profile in one transaction.
 * @returns whether this call created it
 * @throws StartError when the account would be created with a password that is easily guessed
 */
export async function ensureAdmin(
  pg: Pick<Pg, "transaction">,
  { email, password }: AdminAccount,
): Promise<boolean> {
  return pg.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ has_admin: boolean }>(HAS_ADMIN_SQL);
    if (rows[0]?.has_admin) return false;
    const problem = await newPasswordProblem(password, { email, current: "" });
    if (problem) throw new StartError(`ADMIN_PASSWORD no sirve para la primera cuenta. ${problem}`);
    const id = await insertAccount(transaction, { email, password });
    await transaction.query("insert into public.profiles (id, role, active) values ($1, 'admin', true)", [
      id,
    ]);
    return true;
  });
}

/** Creates an account that can sign in at once and has no rights. @returns its id. @throws 23505 when the address is taken */
export async function insertAccount(
  pg: Pick<Pg, "query">,
  { email, password }: AdminAccount,
): Promise<string> {
  const id = crypto.randomUUID();
  await pg.query(CREATE_SQL, [id, email.toLowerCase(), password, crypto.randomUUID()]);
  return id;
}
