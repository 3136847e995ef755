import { createHash, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { insertAccount } from "./admin-account.ts";
import type { Pg } from "./pg.ts";

export const ACCOUNTS_PATH = "/auth/v1/admin/users";

/** Handles a request below `ACCOUNTS_PATH`; `rest` is empty or `/{id}`. */
export type AccountAdmin = (request: Request, rest: string) => Promise<Response>;

const password = v.pipe(v.string(), v.minLength(15), v.maxBytes(72));
// The rule of the form: valibot's `email` refuses an apostrophe, accents and other valid characters.
const email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s@,;<>"]+@[^\s@,;<>"][^\s@,;<>".]*\.[^\s@,;<>"]+$/),
);
const newAccount = v.object({ email, password });
const change = v.object({ password });

/**
 * The account administration routes that the archive needs and lite lacks: create, read, delete, set a password.
 * They require the secret key, as with hosted Supabase.
 */
export function accountAdmin(pg: Pick<Pg, "query" | "transaction">, secretKey: string): AccountAdmin {
  return async (request, rest) => {
    if (!isSame(request.headers.get("apikey") ?? "", secretKey)) return refuse(401, "no_authorization");
    try {
      if (rest === "" && request.method === "POST") return await create(pg, await request.json());
      const id = /^\/([0-9a-f-]{36})$/.exec(rest)?.[1];
      if (id && request.method === "GET") return await read(pg, id);
      if (id && request.method === "DELETE") return await remove(pg, id);
      if (id && request.method === "PUT") return await changePassword(pg, id, await request.json());
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === "23505") return refuse(422, "email_exists");
      if (code === "PT409") return refuse(409, "last_administrator");
      throw error;
    }
    return refuse(404, "not_found");
  };
}

async function create(pg: Pick<Pg, "query">, body: unknown): Promise<Response> {
  const account = v.safeParse(newAccount, body);
  if (!account.success) return refuse(422, "validation_failed");
  const id = await insertAccount(pg, account.output);
  return Response.json({ id, email: account.output.email, aud: "authenticated" });
}

async function read(pg: Pick<Pg, "query">, id: string): Promise<Response> {
  const sql = "select id, email, 'authenticated' as aud, created_at from auth.users where id = $1";
  const [user] = (await pg.query(sql, [id])).rows;
  return user ? Response.json(user) : refuse(404, "user_not_found");
}

async function remove(pg: Pick<Pg, "transaction">, id: string): Promise<Response> {
  const removed = await pg.transaction(async (transaction) => {
    await endSessions(transaction, id);
    await transaction.query("delete from auth.identities where user_id = $1", [id]);
    return (await transaction.query("delete from auth.users where id = $1 returning id", [id])).rows.length;
  });
  return removed > 0 ? Response.json({}) : refuse(404, "user_not_found");
}

async function changePassword(pg: Pick<Pg, "transaction">, id: string, body: unknown): Promise<Response> {
  const account = v.safeParse(change, body);
  if (!account.success) return refuse(422, "weak_password");
  const changed = await pg.transaction(async (transaction) => {
    await endSessions(transaction, id);
    const sql =
      "update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 10)), updated_at = now() where id = $1 returning id";
    return (await transaction.query(sql, [id, account.output.password])).rows.length;
  });
  return changed > 0 ? Response.json({ id, aud: "authenticated" }) : refuse(404, "user_not_found");
}

async function endSessions(transaction: Pick<Pg, "query">, id: string): Promise<void> {
  await transaction.query("delete from auth.refresh_tokens where user_id = $1", [id]);
  await transaction.query("delete from auth.sessions where user_id = $1", [id]);
}

/** Compares in constant time, so that the duration does not reveal how much of the key was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const refuse = (code: number, error_code: string) =>
  Response.json({ code, error_code, msg: error_code }, { status: code });
