import { randomUUID } from "node:crypto";
import { createDesk, type Desk } from "#api/desk/desk.ts";
import type { DeskOptions } from "#api/desk/drain.ts";
import { NO_TOOLS } from "#api/desk/no-desk.ts";
import type { DeskTools } from "#api/desk/work.ts";
import { type BackOffice, openBackOffice } from "#tests/integration/admin/back-office.ts";
import { type LogLine, openTestApi, type TestApi } from "#tests/support/api.ts";

const AUDIO: DeskTools["audio"] = {
  base: "/audio",
  siteOrigins: ["http://localhost:4321"],
  allowedHosts: [],
  read: async ({ kind }) => ({ bytes: new Blob([`${kind} sound`]), type: "audio/mpeg", name: "1.mp3" }),
};

export interface DeskOffice extends BackOffice {
  desk: Desk;
  lines: LogLine[];
  /** The same database with other tools, as after a restart; jobs under way see `options`. */
  reopen(tools: Partial<DeskTools>, options?: Partial<Pick<DeskOptions, "backend" | "held">>): Promise<void>;
  /** Waits until a job has ended. */
  ended(id: string): ReturnType<BackOffice["admin"]>;
  post(
    path: string,
    body: unknown,
  ): Promise<{ status: number; body: Awaited<ReturnType<BackOffice["admin"]>> }>;
}

/** A back-office with a desk of these tools. */
export async function openDeskOffice(tools: Partial<DeskTools>): Promise<DeskOffice> {
  const office = await openBackOffice();
  const lines: LogLine[] = [];
  const note = (level: LogLine["level"]) => (details: object, event: string) => {
    lines.push({ level, event, details });
  };
  const log = { debug: () => {}, info: note("info"), warn: note("warn"), error: note("error") };
  let desk: Desk;
  let api: TestApi;
  const open = (given: Partial<DeskTools>, options: Partial<DeskOptions> = {}) => {
    desk = createDesk({
      backend: office.database.backend,
      ...options,
      tools: { ...NO_TOOLS, hostName: "Baltasar", audio: AUDIO, ...given },
      log,
    });
    api = openTestApi(office.database.backend, { desk });
  };
  open(tools);
  const ask: BackOffice["ask"] = async (caller, method, path, body) => {
    const response = await api.request(method, path.startsWith("/api") ? path : `/api/admin${path}`, {
      headers: {
        ...(caller === "anonymous" ? {} : { cookie: office.cookieOf(caller) }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };
  const admin: BackOffice["admin"] = async (method, path, body) => {
    const answer = await ask("administrator", method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };
  return {
    ...office,
    get desk() {
      return desk;
    },
    lines,
    ask,
    admin,
    post: (path, body) => ask("administrator", "POST", path, body),
    ended: async (id) => {
      for (;;) {
        const job = await admin("GET", `/desk/jobs/${id}`);
        if (job.state !== "queued" && job.state !== "running") return job;
        await new Promise((done) => setTimeout(done, 20));
      }
    },
    reopen: async (given, options) => {
      await desk.stop();
      open(given, options);
    },
    dispose: async () => {
      await desk.stop();
      await office.dispose();
    },
  };
}

/** An episode with a transcript; answers its id. */
export async function addEpisode(
  office: DeskOffice,
  fields: object = {},
): Promise<{ id: string; version: number }> {
  return office.admin("POST", "/episodes", { number: randomUUID().slice(0, 8), ...fields });
}
