import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { ADMINISTRATOR, addAccount } from "#tests/support/accounts.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freshDataDir } from "#tests/support/fresh-data.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

const PRELOAD = new URL("./process/report-stalls.ts", import.meta.url).href;

export interface WatchedServer {
  /** Sends a request to `/api/admin{path}` as an administrator. @throws Error unless it succeeds */
  ask(method: string, path: string, body?: string | Blob): Promise<Response>;
  /** Longest time in milliseconds in which the server answered nothing while `work` ran, and its answers to health checks. */
  watch(work: () => Promise<unknown>): Promise<{ stall: number; health: (number | string)[] }>;
  /** Queries the database without row rules. */
  stored: SiteProcess["stored"];
  stop(): Promise<void>;
}

/** Serves an empty archive in a process of its own. */
export async function startWatched(): Promise<WatchedServer> {
  const folder = createFolder("archivo-stalls");
  const [dataDir, outDir] = [join(folder, "data"), join(folder, "dist")];
  freshDataDir(dataDir);
  mkdirSync(outDir);
  writeFileSync(join(folder, "policy.json"), "[]");
  const preload = { NODE_OPTIONS: `--import ${PRELOAD}` };
  const site = await startSite("tests/support/serve-built.ts", { dataDir, outDir }, preload);
  await addAccount(site, ADMINISTRATOR, "admin");
  const send = async (path: string, init: RequestInit) => {
    const headers = { origin: site.url, ...init.headers };
    const answer = await fetch(`${site.url}/api/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const json = { "content-type": "application/json" };
  const session = await send("session", {
    method: "POST",
    headers: json,
    body: JSON.stringify(ADMINISTRATOR),
  });
  const cookie = session.headers.get("set-cookie")?.split(";")[0] ?? "";
  const stallSinceLast = async () => {
    const { length } = site.output();
    process.kill(site.pid, "SIGUSR2");
    const stallIn = (output: string) => /^stall (\d+) ms$/m.exec(output)?.[1];
    await eventually(() => expect(stallIn(site.output().slice(length))).toBeDefined());
    return Number(stallIn(site.output().slice(length)));
  };
  return {
    ask: (method, path, body) =>
      send(`admin${path}`, {
        method,
        headers: { cookie, ...(typeof body === "string" ? json : {}) },
        ...(body === undefined ? {} : { body }),
      }),
    watch: async (work) => {
      await stallSinceLast();
      let isOver = false;
      const health: (number | string)[] = [];
      const working = work().finally(() => {
        isOver = true;
      });
      const checking = vi.waitFor(
        async () => {
          health.push(await fetch(`${site.url}/api/health`).then(({ status }) => status, String));
          expect(isOver).toBe(true);
        },
        // As rarely as a monitor does, so that the checks themselves cost nothing.
        { timeout: 300_000, interval: 100 },
      );
      await Promise.all([working, checking]);
      return { stall: await stallSinceLast(), health };
    },
    stored: site.stored,
    stop: site.stop,
  };
}
