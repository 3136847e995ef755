import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { signRevision } from "#api/publishing/signature.ts";
import { serviceClient } from "#db/client.ts";
import { readPublishingState, reportBuild } from "#db/publishing/publishing.ts";
import type { ContractContext } from "./contract-context.ts";
import type { HostKind } from "./host.ts";
import { ADMINISTRATOR, COLLABORATOR, EPISODES, PICTURES, REBUILD_SECRET } from "./host-services.ts";

const SOON = { timeout: 60_000, interval: 100 };
const TRANSCRIPT = `Conductor [00:00]
Bienvenidos. Hoy hablamos del tranvía de La Unión, que dejó de pasar en 1957.

Invitado [00:20]
Yo me acuerdo del último viaje: la gente lloraba en la calle Ocho de Octubre.`;

/** Tests of the back-office: sign-in, editing, publishing, AI jobs, pictures, the backup. */
export function contractOfEditors(context: ContractContext, { clock, pictures, builds }: HostKind): void {
  const signIn = () => context.client.signIn(ADMINISTRATOR);

  describe("sessions", () => {
    test("a wrong password and an unknown account get the same error", async () => {
      for (const email of [ADMINISTRATOR.email, "nadie@example.org"]) {
        const response = await context
          .visitor()
          .post("/api/session", { email, password: "no es la clave de nadie" });
        expect([response.status, (await response.json()).error.code]).toEqual([401, "invalid_credentials"]);
      }
    });

    test("a session is a cookie that scripts cannot read, until sign-out", async () => {
      const response = await context.client.post("/api/session", ADMINISTRATOR);
      expect(response.headers.get("set-cookie")).toMatch(
        /; HttpOnly.*; SameSite=Strict|; SameSite=Strict.*; HttpOnly/,
      );
      const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
      const user = async () => (await (await context.client.get("/api/session", { cookie })).json()).user;
      expect(await user()).toMatchObject({ email: ADMINISTRATOR.email, role: "admin" });
      const headers = { origin: context.client.url, cookie };
      const left = await fetch(`${context.client.url}/api/session`, { method: "DELETE", headers });
      expect(left.status).toBe(204);
      expect(await user()).toBeNull();
    });

    test("the role decides the access, and a forged cookie is refused", async () => {
      const cookie = await context.client.signIn(COLLABORATOR);
      expect((await context.client.get("/api/admin/episodes", { cookie })).status).toBe(403);
      expect((await context.client.get("/api/admin/comments", { cookie })).status).toBe(200);
      const forged = `${cookie.slice(0, -6)}AAAAAA`;
      expect((await context.client.get("/api/admin/comments", { cookie: forged })).status).toBe(401);
    });
  });

  test("an edit is stored, and a save over another editor's edit is refused", async () => {
    const cookie = await signIn();
    const made = await context.client.post("/api/admin/guests", { name: "Idea Sosa", bio: "" }, { cookie });
    const guest = await made.json();
    expect([made.status, guest]).toEqual([201, expect.objectContaining({ name: "Idea Sosa" })]);
    const save = (name: string) =>
      fetch(`${context.client.url}/api/admin/guests/${guest.id}`, {
        method: "PUT",
        headers: { origin: context.client.url, cookie, "content-type": "application/json" },
        body: JSON.stringify({ name, bio: "", version: guest.version }),
      });
    expect((await save("Idea S.")).status).toBe(200);
    expect((await save("Otra")).status).toBe(409);
  });

  describe("publishing", () => {
    const server = () => serviceClient(context.services.database.backend);
    const markPublished = async () =>
      reportBuild(server(), (await readPublishingState(server())).contentRevision);

    test("a change makes the schedule call the build hook, and the signed report marks it published", async () => {
      await markPublished();
      const before = context.services.hookCalls.length;
      await context.services.database.pg.exec("insert into guests (name) values ('Alguien')");
      await vi.waitFor(async () => {
        await context.host.tick?.("minute");
        expect(context.services.hookCalls.length).toBeGreaterThan(before);
      }, SOON);
      const { contentRevision, requested } = await vi.waitFor(async () => {
        const state = await readPublishingState(server());
        expect(state.requested).not.toBeNull();
        return state;
      }, SOON);
      expect(requested?.revision).toBe(contentRevision);
      const report = (signature: string) =>
        context.client.post("/api/publishing/built", { revision: contentRevision, signature });
      expect((await report("00".repeat(32))).status).toBe(403);
      expect((await report(await signRevision(REBUILD_SECRET, contentRevision))).status).toBe(200);
      expect(await readPublishingState(server())).toMatchObject({
        publishedRevision: contentRevision,
        requested: null,
      });
    }, 120_000);

    test("the schedule publishes a draft whose time has come", async () => {
      await context.services.database.pg.exec(
        "insert into episodes (episode_number, status, publish_at) values ('990', 'draft', now() - interval '1 hour')",
      );
      await vi.waitFor(async () => {
        await context.host.tick?.("minute");
        const { rows } = await context.services.database.pg.query(
          "select status from episodes where episode_number = '990'",
        );
        expect(rows).toEqual([{ status: "published" }]);
      }, SOON);
    }, 120_000);

    test("the button calls the hook at once, and the overview shows the publishing mode", async () => {
      await markPublished();
      const cookie = await signIn();
      const overview = await (await context.client.get("/api/admin/publishing", { cookie })).json();
      expect(overview).toMatchObject({ mode: "hook", count: 0, auto: { enabled: true, quietSeconds: 0 } });
      const before = context.services.hookCalls.length;
      expect((await context.client.post("/api/admin/publishing/publish", "", { cookie })).status).toBe(202);
      await vi.waitFor(() => expect(context.services.hookCalls.length).toBeGreaterThan(before), SOON);
    }, 120_000);
  });

  test.each(["/api/analyze-content", "/.netlify/functions/analyze-content"])(
    "%s runs a job and answers with its result",
    async (path) => {
      const cookie = await signIn();
      const order = { transcript: TRANSCRIPT, guestName: "Idea Sosa", neighborhoodName: "La Unión" };
      const response = await context.client.post(path, order, { cookie });
      const answer = await response.json();
      expect([response.status, answer]).toEqual([
        200,
        expect.objectContaining({ origin: expect.any(String) }),
      ]);
      expect(answer.analysis).toContain("tranvía");
    },
    60_000,
  );

  test(
    pictures ? "a picture is re-encoded and stored" : "a picture is refused where none can be re-encoded",
    async () => {
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#884400" } })
        .png()
        .toBuffer();
      const body = new FormData();
      body.set("file", new File([new Uint8Array(picture)], "foto.png", { type: "image/png" }));
      const headers = { origin: context.client.url, cookie: await signIn() };
      const response = await fetch(`${context.client.url}/api/admin/photos/upload`, {
        method: "POST",
        headers,
        body,
      });
      const answer = await response.json();
      expect([response.status, answer]).toEqual(
        pictures
          ? [201, { url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/), width: 40, height: 30 }]
          : [501, { error: expect.objectContaining({ code: "uploads_unavailable" }) }],
      );
      if (!pictures) return;
      const stored = await context.client.get(answer.url, { cookie: headers.cookie });
      expect((await sharp(await stored.arrayBuffer()).metadata()).format).toBe("jpeg");
    },
  );

  test("a picture that no page shows is served to administrators only, and not by Supabase", async () => {
    const [administrator, collaborator] = [await signIn(), await context.client.signIn(COLLABORATOR)];
    const seen = await context.client.get(PICTURES.draft, { cookie: administrator });
    expect([seen.status, seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "no-store",
    ]);
    await seen.arrayBuffer();
    for (const cookie of ["", collaborator])
      expect((await context.client.get(PICTURES.draft, { cookie })).status).toBe(404);
    const { url } = context.services.supabase;
    for (const folder of ["public/media", "media", "authenticated/media"]) {
      const address = `${url}/storage/v1/object/${folder}/${PICTURES.draft.slice("/media/".length)}`;
      const headers = { apikey: context.services.database.backend.publishableKey };
      expect((await fetch(address, { headers })).ok).toBe(false);
    }
  });

  test.runIf(builds)("a picture that a page shows is served to all visitors, in every size", async () => {
    const seen = await context.client.get(PICTURES.shown);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const page = await (await context.client.get(`/episodes/${EPISODES.read}`)).text();
    const [smaller = ""] = /\/_pictures\/[\w.-]+\.avif/.exec(page) ?? [];
    expect((await context.client.get(smaller)).headers.get("content-type")).toBe("image/avif");
  });

  test("the backup is a complete ZIP file", async () => {
    const response = await context.client.get("/api/admin/backup", { cookie: await signIn() });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const text = new TextDecoder("latin1").decode(bytes);
    expect(text.slice(0, 2)).toBe("PK");
    expect(text).toContain("tagmanifest-sha256.txt");
  }, 120_000);

  test.runIf(clock)("the schedule deletes expired rows", async () => {
    const { pg } = context.services.database;
    await pg.exec(
      "insert into private.rate_limits (bucket, window_start, hits) values ('old', now() - interval '2 days', 1)",
    );
    await context.host.tick?.("day");
    expect((await pg.query("select 1 from private.rate_limits where bucket = 'old'")).rows).toEqual([]);
  });
}
