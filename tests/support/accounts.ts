import type { Role } from "#core/account/roles.ts";
import type { SiteProcess } from "./site-process.ts";

export interface Account {
  email: string;
  password: string;
}

export const PASSWORD = "una-clave-larga-de-prueba";
export const ADMINISTRATOR: Account = { email: "editora@example.org", password: PASSWORD };
export const EDITOR: Account = { email: "redaccion@example.org", password: PASSWORD };
export const COLLABORATOR: Account = { email: "moderador@example.org", password: PASSWORD };
/** Account without a profile, so without a role. */
export const STRANGER: Account = { email: "nadie@example.org", password: PASSWORD };

const ACCOUNT_SQL = `
  with account as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (gen_random_uuid(), $1, extensions.crypt($2, extensions.gen_salt('bf', 4)), now(),
            '{"provider":"email","providers":["email"]}', '{}')
    returning id, email
  ), identity as (
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email), now() from account
  )
  select id from account`;

/** Adds an account that can sign in. @param role null for an account without a profile */
export async function addAccount(site: SiteProcess, { email, password }: Account, role: Role | null) {
  const [row] = (await site.stored(ACCOUNT_SQL, [email, password])) as { id: string }[];
  if (role) {
    await site.stored("insert into public.profiles (id, role, active) values ($1, $2, true)", [
      row?.id,
      role,
    ]);
  }
}
