import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { ADMINISTRATOR, addAccount } from "#tests/support/accounts.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freshDataDir } from "#tests/support/fresh-data.ts";
import { startSite } from "#tests/support/site-process.ts";

const PRELOAD = new URL("./process/report-stalls.ts", import.meta.url).href;

export interface WatchedServer {
  /** Sends a request to `/api/admin{path}` as an administrator. @throws Error unless it succeeds */
  ask(method: string, path: string, body?: string | Blob): Promise<Response>;
  /** Longest time in milliseconds in which the server answered nothing while `work` ran. */
  longestStall(work: () => Promise<unknown>): Promise<number>;
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
    longestStall: async (work) => {
      await stallSinceLast();
      await work();
      return stallSinceLast();
    },
    stop: site.stop,
  };
}
