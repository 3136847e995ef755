import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFolder } from "#tests/support/create-folder.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

const WRITERS = 8;
/** The server is killed after this many responses, while other requests are in progress. */
const ANSWERS_BEFORE_KILL = [10, 40];
const EPISODE = "00000000-0000-4000-8000-000000000001";

let folder: string;
let site: SiteProcess;
/** Number of comments written by a test; each has an address of its own, as from different visitors. */
let written = 0;

const start = () =>
  startSite(
    "tests/support/serve-built.ts",
    { dataDir: join(folder, "data"), outDir: join(folder, "dist") },
    { SEED: "none", TRUST_PROXY: "127.0.0.1" },
  );

beforeEach(async () => {
  folder = createFolder("archivo-kill");
  await mkdir(join(folder, "dist"));
  await writeFile(join(folder, "dist/index.html"), "<!doctype html><title>Prueba</title>");
  await writeFile(join(folder, "policy.json"), "[]");
  site = await start();
  await site.stored(
    "insert into public.episodes (id, episode_number, description, status) values ($1, '1', 'Prueba', 'published')",
    [EPISODE],
  );
});
afterEach(async () => {
  await site.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a comment. @returns its id; null when the server did not confirm it */
async function comment(text: string): Promise<string | null> {
  written += 1;
  try {
    const response = await fetch(`${site.url}/api/episodes/${EPISODE}/comments`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: site.url,
        "x-forwarded-for": `198.51.${written >> 8}.${written & 255}`,
      },
      body: JSON.stringify({
        authorName: "Ana",
        authorEmail: "ana@ejemplo.uy",
        content: text,
        key: randomUUID(),
        website: "",
        elapsedMs: 60_000,
      }),
    });
    return response.status === 201 ? ((await response.json()) as { id: string }).id : null;
  } catch {
    return null;
  }
}

it("every confirmed comment is stored once after SIGKILL", async () => {
  const sent = new Set<string>();
  const answered = new Map<string, string>();
  for (const answers of ANSWERS_BEFORE_KILL) {
    const goal = answered.size + answers;
    let alive = true;
    const write = async () => {
      while (alive) {
        const text = `Comentario ${sent.size + 1}`;
        sent.add(text);
        const id = await comment(text);
        if (id) answered.set(text, id);
        else return;
        if (answered.size >= goal && alive) {
          alive = false;
          await site.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    expect(answered.size).toBeGreaterThanOrEqual(goal);
    site = await start();
  }

  const rows = (await site.stored(
    `select c.id, c.content, c.status, e.author_email as email
       from public.comments c left join public.comment_contacts e on e.comment_id = c.id`,
    [],
  )) as { id: string; content: string; status: string; email: string | null }[];
  const stored = new Map(rows.map((row) => [row.content, row.id]));
  for (const [text, id] of answered) expect(stored.get(text)).toBe(id);
  // No comment is duplicated, incomplete or unknown.
  expect(stored.size).toBe(rows.length);
  expect(rows.filter(({ content }) => !sent.has(content))).toEqual([]);
  expect(rows.filter(({ status, email }) => status !== "pending" || email !== "ana@ejemplo.uy")).toEqual([]);
}, 120_000);
