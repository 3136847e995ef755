import type { PostgrestClient } from "@supabase/postgrest-js";
import { anonClient } from "#db/client.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import type { Attempt, Transport } from "./observe.ts";
import { ROLES, type Role, USER_IDS } from "./roles.ts";
import { captureState } from "./whole-state.ts";

/** Relation names come from a table here, so the client is untyped. */
type AnyClient = PostgrestClient;

/** The transport of real requests: supabase-js, the Data API of the embedded backend, a token per role. */
export async function httpTransport(db: TestDatabase): Promise<Transport> {
  const state = await captureState(db.pg);
  const clients = await clientsOf(db);
  return {
    async read(role, relation) {
      const { data } = await clients[role].from(relation).select("*");
      return data ?? [];
    },
    async readAll(relation) {
      const { rows } = await db.pg.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from public.${relation} t`,
      );
      return rows.map((result) => result.row);
    },
    async write(role, attempt) {
      // A write that returns its row also needs the row rules for reading; the second write changes nothing more.
      await send(clients[role], attempt, false);
      await send(clients[role], attempt, true);
      if (await state.isUntouched()) return "nothing";
      const done = await holds(db, attempt);
      await state.restore();
      if (!(await state.isUntouched())) throw new Error("the state could not be put back");
      return done ? "done" : "something else";
    },
  };
}

export async function clientsOf(db: TestDatabase): Promise<Record<Role, AnyClient>> {
  const entries = ROLES.map(async (role) => {
    const id = USER_IDS[role];
    const client = id === null ? anonClient(db.backend) : await db.clientOf(id);
    return [role, client as unknown as AnyClient] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Role, AnyClient>;
}

async function send(client: AnyClient, { relation, write, target, values }: Attempt, returning: boolean) {
  const table = client.from(relation);
  const request = {
    insert: () => table.insert(values),
    upsert: () => table.upsert(values),
    update: () => table.update(values).match(target),
    delete: () => table.delete().match(target),
  }[write]();
  await (returning ? request.select() : request);
}

async function holds(db: TestDatabase, { relation, effect }: Attempt): Promise<boolean> {
  const { rows } = await db.pg.query<{ found: boolean }>(
    `select exists (select 1 from public.${relation} t where to_jsonb(t) @> $1::jsonb) as found`,
    [JSON.stringify(effect.values)],
  );
  return rows[0]?.found === effect.exists;
}
