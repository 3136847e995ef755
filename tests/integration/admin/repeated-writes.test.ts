import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackOffice, type Caller, openBackOffice } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office?.dispose());

async function send(caller: Caller, key: string, method: string, path: string, body?: unknown) {
  const response = await office.api.request(method, `/api/admin${path}`, {
    headers: {
      cookie: office.cookieOf(caller),
      "idempotency-key": key,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const newKey = () => crypto.randomUUID();
const named = (name: string) => ({ name });
const stored = async (name: string) => (await office.admin("GET", `/topics?q=${encodeURI(name)}`)).items;
const claims = async (key: string) =>
  (await office.database.pg.query("select result from private.idempotency where key = $1", [key])).rows;

test("a repeated write returns the stored outcome and changes nothing", async () => {
  const key = newKey();
  const first = await send("editor", key, "POST", "/topics", named("Tranvías"));
  expect(first).toMatchObject({ status: 201, body: { name: "Tranvías", version: 1 } });
  expect(await send("editor", key, "POST", "/topics", named("Tranvías"))).toEqual(first);
  expect(await stored("Tranvías")).toHaveLength(1);

  const { id } = first.body;
  const edit = newKey();
  const changed = await send("editor", edit, "PUT", `/topics/${id}`, { ...named("Trolebuses"), version: 1 });
  expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await send("editor", edit, "PUT", `/topics/${id}`, { ...named("Trolebuses"), version: 1 })).toEqual(
    changed,
  );

  const removal = newKey();
  const removed = await send("editor", removal, "DELETE", `/topics/${id}`);
  expect(removed.status).toBe(200);
  expect(await send("editor", removal, "DELETE", `/topics/${id}`)).toEqual(removed);
});

test("a key is valid for one person, one route and one body", async () => {
  const key = newKey();
  await send("editor", key, "POST", "/topics", named("Una vez"));
  const reused = { status: 409, body: { error: { code: "key_reused" } } };
  expect(await send("editor", key, "POST", "/topics", named("Otra cosa"))).toMatchObject(reused);
  expect(await send("editor", key, "POST", "/guests", named("Una vez"))).toMatchObject(reused);
  expect(await send("editor", key, "POST", "/topics?q=x", named("Una vez"))).toMatchObject(reused);
  expect(await send("administrator", key, "POST", "/topics", named("Una vez"))).toMatchObject(reused);
  expect(await stored("Otra cosa")).toHaveLength(0);
});

test("a refused write is not stored: a repetition is carried out", async () => {
  const key = newKey();
  expect((await send("editor", key, "POST", "/topics", named(""))).status).toBe(400);
  expect(await claims(key)).toEqual([]);
  expect((await send("editor", key, "POST", "/topics", named("Ahora sí"))).status).toBe(201);
});

test("of concurrent repetitions one is carried out, and the others say so", async () => {
  const key = newKey();
  const all = await Promise.all(
    Array.from({ length: 6 }, () => send("editor", key, "POST", "/topics", named("A la vez"))),
  );
  const [waiting, done] = [409, 201].map((status) => all.filter((one) => one.status === status));
  expect(done?.length).toBeGreaterThan(0);
  expect((waiting?.length ?? 0) + (done?.length ?? 0)).toBe(6);
  for (const { body } of waiting ?? [])
    expect(body.error).toMatchObject({ code: "in_progress", message: expect.stringContaining("guardando") });
  expect(await stored("A la vez")).toHaveLength(1);
  expect((await send("editor", key, "POST", "/topics", named("A la vez"))).status).toBe(201);
});

test("a write that never ended, as after a crash, is carried out once its time is over", async () => {
  const key = newKey();
  const route = `POST /api/admin/topics ${office.idOf("editor")}`;
  const claim = (age: string) =>
    office.database.pg.query(
      `insert into private.idempotency (key, route, created_at) values ($1, $2, now() - $3::interval)
         on conflict (key) do update set created_at = excluded.created_at`,
      [key, route, age],
    );
  await claim("10 seconds");
  expect((await send("editor", key, "POST", "/topics", named("Después de un corte"))).status).toBe(409);
  await claim("5 minutes");
  expect((await send("editor", key, "POST", "/topics", named("Después de un corte"))).status).toBe(201);
});

test("an outcome without content is stored", async () => {
  const { id: episodeId } = await office.admin("POST", "/episodes", { number: "7790" });
  const photo = await office.admin("POST", "/photos", { episodeId, url: "/1.jpg" });
  await office.admin("POST", "/photos", { episodeId, url: "/2.jpg" });
  const key = newKey();
  const move = () => send("editor", key, "PUT", `/photos/${photo.id}/position`, { position: 2 });
  expect(await move()).toEqual({ status: 204, body: null });
  expect(await claims(key)).toEqual([{ result: { status: 204, body: null } }]);
  expect(await move()).toEqual({ status: 204, body: null });
});

test("a file is neither read nor stored for its key", async () => {
  const key = newKey();
  await office.database.pg.query("insert into private.idempotency (key, route) values ($1, $2)", [
    key,
    `POST /api/admin/photos/upload ${office.idOf("editor")}`,
  ]);
  const form = new FormData();
  form.set("file", new File(["x"], "foto.jpg", { type: "image/jpeg" }));
  const headers = { cookie: office.cookieOf("editor"), "idempotency-key": key };
  const { status } = await office.api.request("POST", "/api/admin/photos/upload", { headers, body: form });
  expect(status).not.toBe(409);
});

test("a write whose outcome cannot be stored has its response", async () => {
  const rename = (from: string, to: string) =>
    office.database.pg.query(`alter function public.${from}(uuid, text, jsonb) rename to ${to}`);
  await rename("finish_write", "finish_write_away");
  try {
    expect((await send("editor", newKey(), "POST", "/topics", named("Sin resultado"))).status).toBe(201);
  } finally {
    await rename("finish_write_away", "finish_write");
  }
  expect(await stored("Sin resultado")).toHaveLength(1);
});

test.each([
  ["topics", { name: "Con identidad" }],
  ["guests", { name: "Con identidad" }],
  ["neighborhoods", { name: "Con identidad" }],
  ["episodes", { number: "7781" }],
])("%s: a creation under a stored id is a conflict with the record as it is", async (path, form) => {
  const id = newKey();
  const made = await send("editor", newKey(), "POST", `/${path}`, { ...form, id });
  expect(made.status).toBe(201);
  const again = await send("editor", newKey(), "POST", `/${path}`, { ...form, id });
  expect(again).toMatchObject({
    status: 409,
    body: { error: { code: "conflict" }, current: { id, version: 1 } },
  });
});

test("a response with a password is not stored", async () => {
  const key = newKey();
  const invitation = { email: "nadie@example.org", role: "user", access: "password" };
  const first = await send("administrator", key, "POST", "/collaborators", invitation);
  expect(first).toMatchObject({ status: 201, body: { temporaryPassword: expect.any(String) } });
  expect(await claims(key)).toEqual([]);
});

test.each(["", "x", "00000000-0000-0000-0000-00000000000"])("%j is no key", async (key) => {
  expect((await send("editor", key, "POST", "/topics", named("Sin clave"))).status).toBe(key ? 400 : 201);
});
