import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "#db/backend.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type BackOffice, NO_SIGN_IN_LIMITS, openBackOffice, signIn } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

/** Database functions that only read; the Data API calls every function by POST. */
const READING = /\/rpc\/(current_person|collaborators|find_account|row_history|trash_entries)$/;

/** Backend that fails every request after the first write through the Data API. */
function lostAfterWrite(backend: Backend): Backend {
  let isLost = false;
  return {
    ...backend,
    fetch: async (input, init) => {
      if (isLost) return new Response("{}", { status: 500 });
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const writes = request.method !== "GET" && request.method !== "HEAD" && !READING.test(pathname);
      const response = await backend.fetch(input, init);
      isLost = writes && pathname.includes("/rest/v1/") && response.ok;
      return response;
    },
  };
}

/** Sends a request to an API that loses its database after the first write. */
async function onceLost(method: string, path: string, body?: unknown) {
  const api = openTestApi(lostAfterWrite(office.database.backend), {
    config: { signIn: NO_SIGN_IN_LIMITS },
  });
  const response = await api.request(method, `/api/admin${path}`, {
    headers: { cookie: office.cookieOf("administrator"), "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const RECORDS = {
  guests: { name: "Ana Ñandú", bio: "Cantora.", photo: null },
  neighborhoods: { name: "Villa Muñoz", slug: "villa-munoz", description: null, coordinates: null },
  topics: { name: "Tranvías", slug: "tranvias" },
};

test.each(Object.entries(RECORDS))(
  "%s: the response has what was stored, even if the database fails afterwards",
  async (name, form) => {
    const made = await onceLost("POST", `/${name}`, form);
    expect(made.status).toBe(201);
    expect(await office.admin("GET", `/${name}/${made.body.id}`)).toEqual(made.body);
    const link = { guests: "guestId", neighborhoods: "neighborhoodId", topics: "topicIds" }[name] ?? "";
    const value = name === "topics" ? [made.body.id] : made.body.id;
    await office.admin("POST", "/episodes", { number: `de ${name}`, [link]: value });
    const changed = await onceLost("PUT", `/${name}/${made.body.id}`, { ...form, name: "Otro", version: 1 });
    expect([changed.status, changed.body.name, changed.body.episodeCount]).toEqual([200, "Otro", 1]);
    expect(await office.admin("GET", `/${name}/${made.body.id}`)).toEqual(changed.body);
    const stale = await office.ask("administrator", "PUT", `/${name}/${made.body.id}`, {
      ...form,
      version: 1,
    });
    expect([stale.status, stale.body.current]).toEqual([409, changed.body]);
    expect((await onceLost("DELETE", `/${name}/${made.body.id}`)).status).toBe(200);
  },
);

test("an episode, its photo, its transcription and a comment on it", async () => {
  const topic = await office.admin("POST", "/topics", { name: "Ferias" });
  const made = await onceLost("POST", "/episodes", { number: "31", topicIds: [topic.id] });
  expect(made.status).toBe(201);
  const path = `/episodes/${made.body.id}`;
  expect(await office.admin("GET", path)).toEqual(made.body);
  const changed = await onceLost("PUT", path, {
    number: "31 bis",
    topicIds: [],
    status: "draft",
    version: 1,
  });
  expect([changed.status, changed.body.number]).toEqual([200, "31 bis"]);
  expect(await office.admin("GET", path)).toEqual(changed.body);

  const photo = await onceLost("POST", "/photos", { episodeId: made.body.id, url: "/a.jpg" });
  expect([photo.status, photo.body.episodeNumber]).toEqual([201, "31 bis"]);
  expect(await office.admin("GET", `/photos/${photo.body.id}`)).toEqual(photo.body);
  const edit = { episodeId: made.body.id, url: "/b.jpg", version: 1 };
  const moved = await onceLost("PUT", `/photos/${photo.body.id}`, edit);
  expect([moved.status, moved.body.url]).toEqual([200, "/b.jpg"]);
  expect(await office.admin("GET", `/photos/${photo.body.id}`)).toEqual(moved.body);

  const transcription = { version: 2, transcript: "Ana: Hola.", transcription: null };
  const transcribed = await onceLost("PUT", `/ai${path}/transcription`, transcription);
  expect([transcribed.status, transcribed.body.version]).toEqual([200, 3]);
  expect(await office.admin("GET", `/ai${path}/transcription`)).toEqual(transcribed.body);

  const accepted = await onceLost("POST", `/ai${path}/analysis`, {
    version: 3,
    analysis: JSON.stringify({ summary: "Saluda.", topics: ["saludos"] }),
    origin: "chat",
  });
  expect([accepted.status, accepted.body.summary]).toEqual([200, "Saluda."]);
  expect(await office.admin("GET", `/ai${path}/ai-data`)).toEqual(accepted.body);
  const sections = { summary: { state: "revisado" } };
  const reviewed = await onceLost("PUT", `/ai${path}/ai-data`, { ...accepted.body, sections });
  expect([reviewed.status, reviewed.body.sections]).toMatchObject([200, sections]);
  expect(await office.admin("GET", `/ai${path}/ai-data`)).toEqual(reviewed.body);

  await office.database.pg.query(
    "insert into comments (id, episode_id, author_name, content) values ($1, $1, 'Elvira', 'Hola.')",
    [made.body.id],
  );
  await office.database.pg.query("insert into comment_contacts values ($1, 'elvira@example.org')", [
    made.body.id,
  ]);
  const comment = `/comments/${made.body.id}`;
  const published = await onceLost("PATCH", comment, { version: 1, status: "published" });
  expect([published.status, published.body.status]).toEqual([200, "published"]);
  expect((await office.admin("GET", "/comments")).items).toEqual([published.body]);
  expect((await onceLost("DELETE", comment)).body).toEqual({ trashId: null, also: {} });
  expect((await onceLost("DELETE", path)).status).toBe(200);
});

test("a job that is queued and cancelled", async () => {
  const order = { episodeId: null, transcript: "Ana: Hola." };
  const queued = await onceLost("POST", "/ai/analyses", order);
  expect([queued.status, queued.body.state]).toEqual([202, "queued"]);
  const cancelled = await onceLost("POST", `/ai/jobs/${queued.body.id}/cancel`);
  expect([cancelled.status, cancelled.body.state]).toEqual([200, "cancelled"]);
  expect(await office.admin("GET", `/ai/jobs/${queued.body.id}`)).toEqual(cancelled.body);
});

test("a message whose mail is sent again", async () => {
  await office.api.post("/api/contact", {
    name: "Elvira",
    email: "elvira@example.org",
    message: "Tengo una foto.",
    key: crypto.randomUUID(),
    website: "",
    elapsedMs: 60_000,
  });
  const [message] = (await office.admin("GET", "/messages")).items;
  const retried = await onceLost("POST", `/messages/${message.id}/retry`);
  expect([retried.status, retried.body.mailStatus]).toEqual([200, "queued"]);
  const { version, ...stored } = retried.body;
  expect((await office.admin("GET", "/messages")).items).toEqual([expect.objectContaining(stored)]);
});

test("a person who is suspended, promoted and removed", async () => {
  const { id } = await office.admin("POST", "/collaborators", { email: "otra@example.org", role: "user" });
  for (const change of [{ active: false }, { role: "admin" }]) {
    const changed = await onceLost("PATCH", `/collaborators/${id}`, change);
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ id, ...change })]);
  }
  const removed = await onceLost("DELETE", `/collaborators/${id}`);
  expect([removed.status, removed.body.id]).toEqual([200, id]);
  await expect(signIn(office.api, "otra@example.org")).rejects.toThrow();
});
