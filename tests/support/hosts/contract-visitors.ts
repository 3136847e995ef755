import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { describe, expect, test, vi } from "vitest";
import { aComment, aMessage } from "#tests/support/api.ts";
import type { ContractContext } from "./contract-context.ts";
import { EPISODES } from "./host-services.ts";

const path = (id: string) => `/api/episodes/${id}/comments`;

/** Tests of comments and contact messages, and of their limits against floods. */
export function contractOfVisitors(context: ContractContext): void {
  const pg = () => context.services.database.pg;
  const stored = async (id: string) => {
    const sql = "select author_name, content, status from comments where episode_id = $1 order by created_at";
    return (await pg().query(sql, [id])).rows;
  };

  describe("comments", () => {
    test("simultaneous readers see the published comments, and get 304 after that", async () => {
      await context.visitor().post(path(EPISODES.read), aComment({ content: "Me acuerdo 👩‍👧 שלום" }));
      await pg().query("update comments set status = 'published' where episode_id = $1", [EPISODES.read]);
      // A list that was read before is cached for ten seconds.
      await vi.waitFor(
        async () => {
          const response = await context.client.get(path(EPISODES.read));
          expect((await response.json()).comments).toHaveLength(1);
        },
        { timeout: 60_000, interval: 500 },
      );
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => context.client.get(path(EPISODES.read))),
      );
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(bodies).size).toBe(1);
      expect(JSON.parse(bodies[0] ?? "")).toMatchObject({
        count: 1,
        comments: [{ authorName: "Elvira", content: "Me acuerdo 👩‍👧 שלום" }],
      });
      expect(bodies[0]).not.toContain("example.org");
      const etag = answers[0]?.headers.get("etag") ?? "";
      expect((await context.client.get(path(EPISODES.read), { "if-none-match": etag })).status).toBe(304);
    }, 120_000);

    test("simultaneous requests with one key store once and get the same answer", async () => {
      const before = (await stored(EPISODES.written)).length;
      const comment = aComment();
      const visitor = context.visitor();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => visitor.post(path(EPISODES.written), comment)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
      const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
      expect(new Set(ids).size).toBe(1);
      expect(await stored(EPISODES.written)).toHaveLength(before + 1);
    });

    test.each([
      ["of a draft", 404, EPISODES.draft, {}],
      ["of an unknown episode", 404, "10000000-0000-4000-8000-00000000000f", {}],
      ["without a name", 400, EPISODES.written, { authorName: " " }],
      ["sent faster than a person types", 422, EPISODES.written, { elapsedMs: 300 }],
      ["with the honeypot filled in", 201, EPISODES.written, { website: "https://spam.example" }],
    ])("a comment %s answers %i, and nothing is stored", async (_, status, id, changes) => {
      const before = await stored(id);
      const response = await context.visitor().post(path(id), aComment(changes));
      await response.arrayBuffer();
      expect(response.status).toBe(status);
      expect(await stored(id)).toEqual(before);
    });

    test.each([
      ["no JSON", 400, "{", {}],
      ["another type", 415, "a=1", { "content-type": "application/x-www-form-urlencoded" }],
      ["too much", 413, JSON.stringify(aComment({ content: "x".repeat(300_000) })), {}],
    ])("%s answers %i", async (_, status, body, headers) => {
      const response = await context.visitor().post(path(EPISODES.written), body, headers);
      expect([response.status, (await response.json()).error.message]).toEqual([status, expect.any(String)]);
    });
  });

  // The rate-limit windows of ten minutes are the real ones: one may end during this test, but not two in a row.
  test("above the free limit an address needs a proof of work, and another address does not", {
    retry: 1,
    timeout: 60_000,
    tags: "soak",
  }, async () => {
    const [visitor, neighbour] = [context.visitor(), context.visitor()];
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const response = await visitor.post(path(EPISODES.limited), aComment());
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect((await neighbour.post(path(EPISODES.limited), aComment())).status).toBe(201);
    const challenge = await (await visitor.get("/api/challenge")).json();
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = { "x-proof-of-work": btoa(JSON.stringify({ challenge, solution })) };
    expect((await visitor.post(path(EPISODES.limited), aComment(), proof)).status).toBe(201);
    expect((await visitor.post(path(EPISODES.limited), aComment(), proof)).status).toBe(429);
    const { rows } = await pg().query("select bucket from private.rate_limits");
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });

  test("a message is stored and its mail is handed to the provider in the background", async () => {
    const message = aMessage({ message: `Tengo una cinta: ${crypto.randomUUID()}` });
    expect((await context.visitor().post("/api/contact", message)).status).toBe(201);
    const mail = await vi.waitFor(
      () => {
        const found = context.services.mails.filter(({ TextBody }) =>
          String(TextBody).includes(message.message),
        );
        expect(found).toHaveLength(1);
        return found[0];
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(mail).toMatchObject({
      From: "archivo@example.org",
      To: "editora@example.org",
      ReplyTo: message.email,
    });
    await vi.waitFor(
      async () => {
        const waiting = await pg().query("select 1 from private.outbox where state <> 'sent'");
        expect(waiting.rows).toEqual([]);
      },
      { timeout: 60_000, interval: 100 },
    );
  }, 120_000);
}
