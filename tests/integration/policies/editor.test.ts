import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#db/client.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { row, SECOND_ADMINISTRATOR, USER_IDS } from "./roles.ts";
import { setScene } from "./scene.ts";
import { captureState, type WholeState } from "./whole-state.ts";

let db: TestDatabase;
let editor: DatabaseClient;
let scene: WholeState;

beforeAll(async () => {
  db = await openTestDatabase();
  await setScene(db.pg);
  await db.pg.exec("delete from public.trash");
  scene = await captureState(db.pg);
  editor = await db.clientOf(row(6));
});
afterAll(() => db?.dispose());
beforeEach(() => scene.restore());

const topicsOf = async (id: string) =>
  (await editor.from("episode_topics").select("topic_id").eq("episode_id", id).order("topic_id")).data?.map(
    (t) => t.topic_id,
  );

describe("save_episode", () => {
  test("creates an episode with its topics, published by default", async () => {
    const { data } = await editor.rpc("save_episode", {
      p_id: null,
      p_version: null,
      p_data: {
        episode_number: " 77 ",
        description: "  ",
        guest_id: row(21),
        ai_summary: "forged",
        version: 9,
      },
      p_topics: [row(31), row(32), row(31)],
    });
    expect(data).toMatchObject({
      episode_number: "77",
      description: null,
      status: "published",
      version: 1,
      ai_summary: null,
    });
    expect(await topicsOf(data?.id ?? "")).toEqual([row(31), row(32)]);
  });

  test("updates the given fields, keeps the others, and is a draft without a status", async () => {
    const save = {
      p_id: row(41),
      p_version: 1,
      p_data: { description: "Nueva", status: null },
      p_topics: [row(33)],
    };
    const { data } = await editor.rpc("save_episode", save);
    expect(data).toMatchObject({
      episode_number: "1",
      description: "Nueva",
      guest_id: row(21),
      status: "draft",
      version: 2,
    });
    expect(await topicsOf(row(41))).toEqual([row(33)]);
    await editor.rpc("save_episode", { ...save, p_version: 2, p_topics: null });
    expect(await topicsOf(row(41))).toEqual([row(33)]);
  });

  test("a creation with an id that is stored already changes nothing", async () => {
    const save = (description: string) =>
      editor.rpc("save_episode", {
        p_id: null,
        p_version: null,
        p_data: { id: row(98), episode_number: "78", description },
        p_topics: [row(31)],
      });
    expect((await save("Uno")).data).toMatchObject({ id: row(98), version: 1 });
    expect((await save("Dos")).error).toMatchObject({
      code: "23505",
      message: expect.stringMatching(/_pkey/),
    });
    expect(await topicsOf(row(98))).toEqual([row(31)]);
  });

  test("refuses an outdated version and an unknown id", async () => {
    const late = await editor.rpc("save_episode", {
      p_id: row(41),
      p_version: 7,
      p_data: { description: "X" },
      p_topics: [],
    });
    expect(late).toMatchObject({ status: 409, error: { code: "PT409" } });
    const gone = await editor.rpc("save_episode", { p_id: row(99), p_version: 1, p_data: {}, p_topics: [] });
    expect(gone).toMatchObject({ status: 404, error: { code: "PT404" } });
    expect(await scene.isUntouched()).toBe(true);
  });

  test("of ten saves of one version exactly one succeeds", async () => {
    const saves = Array.from({ length: 10 }, (_, n) =>
      editor.rpc("save_episode", {
        p_id: row(41),
        p_version: 1,
        p_data: { description: `${n}` },
        p_topics: null,
      }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test("an unknown topic rolls the whole save back", async () => {
    const { error } = await editor.rpc("save_episode", {
      p_id: row(41),
      p_version: 1,
      p_data: { description: "X" },
      p_topics: [row(99)],
    });
    expect(error?.code).toBe("23503");
    expect(await scene.isUntouched()).toBe(true);
  });

  test("names a field that violates its rule", async () => {
    const save = { p_id: null, p_version: null, p_data: { episode_number: "1/2" }, p_topics: null };
    const { error, status } = await editor.rpc("save_episode", save);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: "PT400", details: "episodes_episode_number_check" });
  });

  test("is for editors and administrators only", async () => {
    for (const role of ["account", "inactive", "collaborator"] as const) {
      const client = await db.clientOf(USER_IDS[role] ?? "");
      const { error } = await client.rpc("save_episode", {
        p_id: row(41),
        p_version: 1,
        p_data: {},
        p_topics: [],
      });
      expect(error?.code, role).toBe("42501");
    }
  });
});

describe("restore_trash", () => {
  const trashOf = async (tbl: string) =>
    (await editor.from("trash").select("id").eq("tbl", tbl).order("id")).data?.[0]?.id ?? 0;

  test("restores an episode with its topics, photos, comments and their e-mails", async () => {
    const before = await contentFingerprint();
    await editor.from("episodes").delete().eq("id", row(41));
    expect(await contentFingerprint()).not.toBe(before);
    const { data } = await editor.rpc("restore_trash", { p_id: await trashOf("episodes") });
    expect(data).toBe(row(41));
    expect(await contentFingerprint()).toBe(before);
    expect((await editor.from("trash").select()).data).toEqual([]);
  });

  test.for([
    ["guests", row(21), "guest_id"],
    ["neighborhoods", row(11), "neighborhood_id"],
  ] as const)("links %s to their episodes again", async ([table, id, column]) => {
    const theirs = async () =>
      (await editor.from("episodes").select("id").eq(column, id).order("id")).data ?? [];
    const before = await theirs();
    expect(before.length).toBeGreaterThan(1);
    await editor.from(table).delete().eq("id", id);
    expect(await theirs()).toEqual([]);
    await editor.rpc("restore_trash", { p_id: await trashOf(table) });
    expect(await theirs()).toEqual(before);
  });

  test("restores an episode without its guest when the guest has been deleted since then", async () => {
    await editor.from("episodes").delete().eq("id", row(41));
    await editor.from("guests").delete().eq("id", row(21));
    await editor.rpc("restore_trash", { p_id: await trashOf("episodes") });
    const { data } = await editor
      .from("episodes")
      .select("guest_id, neighborhood_id")
      .eq("id", row(41))
      .single();
    expect(data).toEqual({ guest_id: null, neighborhood_id: row(11) });
  });

  test("a number or slug taken since then is a conflict, and the entry stays", async () => {
    await editor.from("topics").delete().eq("id", row(31));
    await editor.from("topics").insert({ name: "Tranvías" });
    const { status, error } = await editor.rpc("restore_trash", { p_id: await trashOf("topics") });
    expect(status).toBe(409);
    expect(error?.code).toBe("PT409");
    expect(await trashOf("topics")).toBeGreaterThan(0);
  });

  test("a photo of a deleted episode cannot be restored alone", async () => {
    await editor.from("episode_photos").delete().eq("id", row(51));
    await editor.from("episodes").delete().eq("id", row(41));
    const { error } = await editor.rpc("restore_trash", { p_id: await trashOf("episode_photos") });
    expect(error?.code).toBe("PT409");
  });

  test("unknown entries and other callers are refused", async () => {
    await editor.from("topics").delete().eq("id", row(31));
    expect((await editor.rpc("restore_trash", { p_id: 1_000_000 })).status).toBe(404);
    const collaborator = await db.clientOf(row(3));
    const refused = await collaborator.rpc("restore_trash", { p_id: await trashOf("topics") });
    expect(refused.error?.code).toBe("42501");
  });
});

describe("the last administrator", () => {
  test("stays when two try to remove each other", async () => {
    const first = await db.clientOf(row(4));
    const other = await db.clientOf(SECOND_ADMINISTRATOR);
    await Promise.all([
      first.from("profiles").update({ active: false }).eq("id", SECOND_ADMINISTRATOR),
      other.from("profiles").update({ role: "user" }).eq("id", row(4)),
    ]);
    const { rows } = await db.pg.query("select 1 from public.profiles where role = 'admin' and active");
    expect(rows).toHaveLength(1);
  });

  test("cannot step down, be suspended, or lose the account", async () => {
    await db.pg.query("delete from public.profiles where id = $1", [SECOND_ADMINISTRATOR]);
    const last = await db.clientOf(row(4));
    for (const change of [{ role: "user" }, { active: false }]) {
      const { error } = await last.from("profiles").update(change).eq("id", row(4));
      expect(error?.code).toBe("PT409");
    }
    await expect(db.pg.query("delete from auth.users where id = $1", [row(4)])).rejects.toMatchObject({
      code: "PT409",
    });
  });
});

/** Hash of the content, without versions and modification dates. */
async function contentFingerprint(): Promise<string> {
  const tables = ["episodes", "episode_topics", "episode_photos", "comments", "comment_contacts"];
  const lines = tables.map((name) => `select '${name}' || to_jsonb(t)::text as line from public.${name} t`);
  const { rows } = await db.pg.query<{ mark: string }>(
    `select md5(string_agg(line, '|' order by line)) as mark from (${lines.join(" union all ")}) l`,
  );
  return rows[0]?.mark ?? "";
}
