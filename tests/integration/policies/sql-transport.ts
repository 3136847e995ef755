import type { PgSession } from "#node/embedded/pg.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import type { Attempt, Transport } from "./observe.ts";
import { type Role, USER_IDS } from "./roles.ts";

type Driver = PgSession;

/**
 * Runs `work` with a transport in the database session itself, role by role, inside one transaction that is rolled back
 * with all changes of `work` (such as a mutant).
 */
export async function inSession<T>(
  { driver }: Pick<TestDatabase, "driver">,
  work: (transport: Transport, driver: Driver) => Promise<T>,
): Promise<T> {
  await driver.exec("begin");
  try {
    return await work(sqlTransport(driver), driver);
  } finally {
    await driver.exec("rollback");
  }
}

function sqlTransport(driver: Driver): Transport {
  const marks = new Map<string, string>();
  return {
    read: (role, relation) => tried(driver, role, () => rowsOf(driver, relation), []),
    readAll: (relation) => rowsOf(driver, relation),
    async write(role, attempt) {
      const { relation } = attempt;
      const before = marks.get(relation) ?? (await fingerprint(driver, relation));
      marks.set(relation, before);
      await driver.exec("savepoint attempt");
      try {
        await tried(driver, role, () => execute(driver, attempt), undefined, "release");
        if (await holds(driver, attempt)) return "done";
        return (await fingerprint(driver, relation)) === before ? "nothing" : "something else";
      } finally {
        await driver.exec("rollback to attempt; release attempt");
      }
    },
  };
}

/** Whether the caller may execute the call: anything but "permission denied" counts as yes. */
export async function mayCall(driver: Driver, role: Role, call: string): Promise<boolean> {
  await driver.exec("savepoint call");
  try {
    await become(driver, role);
    await driver.query(`select ${call}`);
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== "42501";
  } finally {
    await driver.exec("rollback to call; release call");
  }
}

async function tried<T>(driver: Driver, role: Role, work: () => Promise<T>, refused: T, end = "rollback to") {
  await driver.exec("savepoint tried");
  try {
    await become(driver, role);
    const result = await work();
    await driver.exec(`reset role; ${end} tried`);
    return result;
  } catch {
    await driver.exec("rollback to tried");
    return refused;
  }
}

/** Switches to that caller for the rest of the transaction or savepoint; `server` is the API with its secret key. */
export async function become(driver: Driver, role: Role | "server"): Promise<void> {
  const id = role === "server" ? null : USER_IDS[role];
  const name = role === "server" ? "service_role" : id === null ? "anon" : "authenticated";
  await driver.query(
    `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
      set_config('request.jwt.claim.role', $1, true), set_config('request.jwt.claims', $3, true)`,
    [name, id ?? "", JSON.stringify({ role: name, sub: id ?? undefined })],
  );
}

async function rowsOf(driver: Driver, relation: string): Promise<Record<string, unknown>[]> {
  const { rows } = await driver.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from public.${relation} t`,
  );
  return rows.map((result) => result.row);
}

async function fingerprint(driver: Driver, relation: string): Promise<string> {
  const { rows } = await driver.query<{ mark: string }>(
    `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as mark from public.${relation} t`,
  );
  return rows[0]?.mark ?? "";
}

async function holds(driver: Driver, { relation, effect }: Attempt): Promise<boolean> {
  const { rows } = await driver.query<{ found: boolean }>(
    `select exists (select 1 from public.${relation} t where to_jsonb(t) @> $1::jsonb) as found`,
    [JSON.stringify(effect.values)],
  );
  return rows[0]?.found === effect.exists;
}

async function execute(driver: Driver, { relation, write, target, values }: Attempt): Promise<void> {
  const columns = Object.keys(values).join(", ");
  const given = `jsonb_populate_record(null::public.${relation}, $1::jsonb)`;
  const where = ["true", ...Object.entries(target).map(([key, value]) => `${key} = '${value}'`)].join(
    " and ",
  );
  const sets = Object.keys(values)
    .map((key) => `${key} = excluded.${key}`)
    .join(", ");
  const key = relation === "episode_topics" ? "episode_id, topic_id" : Object.keys(target).join(", ");
  const sql = {
    insert: `insert into public.${relation} (${columns}) select ${columns} from ${given}`,
    upsert: `insert into public.${relation} (${columns}) select ${columns} from ${given} on conflict (${key}) do update set ${sets}`,
    update: `update public.${relation} set (${columns}) = (select ${columns} from ${given}) where ${where}`,
    delete: `delete from public.${relation} where ${where}`,
  }[write];
  await driver.query(sql, write === "delete" ? [] : [JSON.stringify(values)]);
}
