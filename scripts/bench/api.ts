import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createApi } from "../../functions/api/app.ts";
import { memoryLimiter } from "../../functions/api/rate-limit/limiter.ts";
import { serviceClient } from "../../src/db/client.ts";
import { openEmbedded } from "../../functions/node/embedded/index.ts";
import { serveSite } from "../../functions/node/server.ts";
import { aComment, NO_LIMITS } from "../../tests/support/api.ts";
import type { LoadOrder, LoadReport } from "./load.ts";
import { median } from "./report.ts";
import { type BenchOptions, bench } from "./bench-files.ts";

const EPISODE = "00000000-0000-4000-8000-00000000000a";
const SEED = `
insert into public.episodes (id, episode_number, status) values ('${EPISODE}', '1', 'published');
insert into public.comments (episode_id, author_name, content, status)
select '${EPISODE}', 'Elvira', 'Me acuerdo del tranvía.', 'published' from generate_series(1, 20)`;
const log = { debug() {}, info() {}, warn() {}, error: console.error };

/**
 * Measures the cost of the API as CPU time of the server per request, which depends little on other processes; then the
 * number of comments per second. The load comes from another process.
 */
export async function benchApi({ runs }: BenchOptions): Promise<void> {
  const dataDir = bench("api-data");
  rmSync(dataDir, { recursive: true, force: true });
  const database = await openEmbedded({ dataDir, migrationsDir: "supabase/migrations" });
  await database.pg.exec(SEED);
  const { backend } = database;
  const config = { siteUrl: null, version: "bench", limits: NO_LIMITS };
  let clock = Date.now();
  const parts = { config, log, clientAddress: () => "192.0.2.7", limiter: memoryLimiter(Date.now) };
  const api = createApi({ ...parts, backend, now: Date.now });
  // Its clock jumps at each request, so that cached entries are always expired.
  const uncached = createApi({ ...parts, backend, now: () => (clock += 60_000) });
  const site = {
    distDir: bench("media"),
    mediaDir: bench("media"),
    audioDir: bench("media"),
    port: 0,
    host: "127.0.0.1",
  };
  const served = await serveSite({ ...site, api });
  const servedUncached = await serveSite({ ...site, api: uncached });
  const list = `/api/episodes/${EPISODE}/comments`;
  const answer = await (await fetch(served.url + list)).text();
  const bare = new Hono().get("/api/episodes/:id/comments", (c) =>
    c.body(answer, 200, { "content-type": "application/json" }),
  );
  const bareServer = createServer(getRequestListener(bare.fetch)).listen(0, "127.0.0.1");
  await once(bareServer, "listening");
  const bareUrl = `http://127.0.0.1:${(bareServer.address() as AddressInfo).port}`;
  const visitors = fork(new URL("./load.ts", import.meta.url));
  const get = (url: string, requests: number) =>
    costOf(() => load(visitors, { url: url + list, requests, atOnce: 1 }), requests);
  const direct = serviceClient(backend);
  const insertDirectly = () =>
    inTurns(200, async () => {
      const { authorName, authorEmail, content, key } = aComment();
      const form = { p_name: authorName, p_email: authorEmail, p_content: content };
      const { error } = await direct.rpc("submit_comment", { ...form, p_episode: EPISODE, p_key: key });
      if (error) throw new Error(error.message);
    });
  const insertByApi = () =>
    inTurns(200, async () => {
      const answer = await api.request(list, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "http://localhost", host: "localhost" },
        body: JSON.stringify(aComment()),
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    });
  const seen = {
    bare: [] as number[],
    cached: [] as number[],
    uncached: [] as number[],
    direct: [] as number[],
    api: [] as number[],
  };
  await get(served.url, 1000);
  await get(bareUrl, 1000);
  for (let run = 0; run < runs; run++) {
    seen.bare.push(await get(bareUrl, 3000));
    seen.cached.push(await get(served.url, 3000));
    seen.uncached.push(await get(servedUncached.url, 300));
    seen.direct.push(await costOf(insertDirectly, 200));
    seen.api.push(await costOf(insertByApi, 200));
  }
  const ms = (values: number[]) => `${median(values).toFixed(3)} ms`;
  const speed = (ours: number[], theirs: number[]) =>
    `${(median(theirs) / median(ours)).toFixed(2)} x as fast`;
  console.log(`\nAPI, processor time of the server for each request (middle of ${runs} runs)`);
  console.log(`  list of comments, bare Hono route      ${ms(seen.bare)}`);
  console.log(
    `  list of comments, kept                 ${ms(seen.cached)}   ${speed(seen.cached, seen.bare)}`,
  );
  console.log(
    `  list of comments, read each time       ${ms(seen.uncached)}   kept: ${speed(seen.cached, seen.uncached)}`,
  );
  console.log(`  new comment, supabase-js directly      ${ms(seen.direct)}`);
  console.log(`  new comment, by the API                ${ms(seen.api)}   ${speed(seen.api, seen.direct)}`);
  for (const atOnce of [50, 500]) {
    const { key: _, ...comment } = aComment();
    const order = { url: served.url + list, requests: 2000, atOnce, comment };
    const { seconds, p99Ms, statuses } = await load(visitors, order);
    const rate = Math.round((statuses[201] ?? 0) / seconds);
    console.log(
      `  ${atOnce} visitors at once: ${rate} comments a second, p99 ${Math.round(p99Ms)} ms, answers ${JSON.stringify(statuses)}`,
    );
  }
  visitors.kill();
  bareServer.close();
  await Promise.all([served.close(), servedUncached.close()]);
  await database.close();
}

/** CPU time of this process per unit of work, in milliseconds. */
async function costOf(work: () => Promise<unknown>, count: number): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

async function inTurns(count: number, work: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done++) await work();
}

async function load(visitors: ChildProcess, order: LoadOrder): Promise<LoadReport> {
  visitors.send(order);
  const [report] = await once(visitors, "message");
  return report as LoadReport;
}
