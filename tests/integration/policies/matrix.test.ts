import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { observeAll } from "./access-layers.ts";
import { EXPECTED_ACCESS, EXPECTED_CALLS } from "./expected.ts";
import { clientsOf, httpTransport } from "./http-transport.ts";
import type { Transport } from "./observe.ts";
import { ROLES, row, USER_IDS } from "./roles.ts";
import { rowKey, setScene } from "./scene.ts";

let db: TestDatabase;
let transport: Transport;

beforeAll(async () => {
  db = await openTestDatabase();
  await setScene(db.pg);
  transport = await httpTransport(db);
});
afterAll(() => db?.dispose());

describe("through the Data API", () => {
  // `access-layers.test.ts` holds the same expectations in SQL, in a fifth of the time.
  describe("each role has the expected access", { tags: "soak" }, () => {
    test.for([...EXPECTED_ACCESS.keys()])("to %s", async (relation) => {
      const observed = await observeAll(transport, EXPECTED_ACCESS, [relation]);
      expect(observed.get(relation)).toEqual(EXPECTED_ACCESS.get(relation));
    });
  });

  test("the matrix has every relation and every function", async () => {
    const relations = await db.pg.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')",
    );
    expect(relations.rows.map(({ name }) => name).sort()).toEqual([...EXPECTED_ACCESS.keys()].sort());
    const functions = await db.pg.query<{ name: string }>(
      "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
    );
    expect(functions.rows.map(({ name }) => name).sort()).toEqual([...EXPECTED_CALLS.keys()].sort());
  });

  const EMBEDS = [
    [
      "episodes",
      "id, guests(*), neighborhoods(*), comments(*), episode_photos(*), episode_topics(*), episode_notes(*)",
    ],
    ["comments", "id, comment_contacts(*), episodes(*)"],
    ["comment_contacts", "comment_id, comments(*)"],
    ["neighborhoods", "id, episodes(*)"],
    ["guests", "id, episodes(*)"],
    ["topics", "id, episode_topics(*), episodes(*)"],
    ["episode_photos", "id, episodes(*), photo_notes(*)"],
    ["episode_topics", "episode_id, topic_id, episodes(*), topics(*)"],
  ] as const;

  test.for(EMBEDS)(
    "an embed in %s (%s) returns no row that is hidden otherwise",
    async ([relation, columns]) => {
      const clients = await clientsOf(db);
      for (const role of ROLES) {
        const { data } = await clients[role].from(relation).select(columns);
        for (const [embedded, rows] of embeddedRows((data ?? []) as unknown as Record<string, unknown>[])) {
          const visible = new Set((await transport.read(role, embedded)).map(rowKey));
          expect(
            rows.filter((key) => !visible.has(key)),
            `${role}: ${embedded} in ${relation}`,
          ).toEqual([]);
        }
      }
    },
  );

  test("administrators cannot remove themselves", async () => {
    const clients = await clientsOf(db);
    await clients.administrator.from("profiles").delete().eq("id", USER_IDS.administrator);
    const left = await db.pg.query("select 1 from public.profiles where id = $1", [row(4)]);
    expect(left.rows).toHaveLength(1);
  });

  test("the tables behind the functions are not exposed", { tags: "soak" }, async () => {
    const clients = await clientsOf(db);
    for (const role of ROLES) {
      for (const name of [
        "outbox",
        "publishing",
        "pending_changes",
        "builds",
        "idempotency",
        "rate_limits",
        "restore_staging",
        "password_links",
        "second_factors",
        "recovery_codes",
        "verified_sessions",
        "session_browsers",
        "account_rules",
      ]) {
        const { data } = await clients[role].from(name).select("*");
        expect(data, `${role}: ${name}`).toBeNull();
        const hidden = await clients[role].schema("private").from(name).select("*");
        expect(hidden.data, `${role}: private.${name}`).toBeNull();
      }
    }
  });
});

function embeddedRows(rows: Record<string, unknown>[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of rows.flatMap((values) => Object.entries(values))) {
    if (typeof value !== "object" || value === null) continue;
    const keys = [value].flat().map((item) => rowKey(item as Record<string, unknown>));
    found.set(name, [...(found.get(name) ?? []), ...keys]);
  }
  return found;
}
