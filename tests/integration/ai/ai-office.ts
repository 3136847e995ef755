import { randomUUID } from "node:crypto";
import { type AiService, createAiService } from "#api/ai/ai-service.ts";
import type { AiProviders } from "#api/ai/job-context.ts";
import { NO_PROVIDERS } from "#api/ai/no-providers.ts";
import type { WorkerOptions } from "#api/ai/worker.ts";
import { type BackOffice, openBackOffice } from "#tests/integration/admin/back-office.ts";
import { type LogLine, openTestApi, type TestApi } from "#tests/support/api.ts";

const AUDIO: AiProviders["audio"] = {
  base: "/audio",
  siteOrigins: ["http://localhost:4321"],
  allowedHosts: [],
  read: async ({ kind }) => ({ bytes: new Blob([`${kind} sound`]), type: "audio/mpeg", name: "1.mp3" }),
};

export interface AiOffice extends BackOffice {
  ai: AiService;
  lines: LogLine[];
  /** Replaces the AI service, as a restart does: the same database, other providers; `options` change its worker. */
  reopen(providers: Partial<AiProviders>, options?: Partial<Pick<WorkerOptions, "backend">>): Promise<void>;
  /** Waits until a job has ended. */
  ended(id: string): ReturnType<BackOffice["admin"]>;
  post(
    path: string,
    body: unknown,
  ): Promise<{ status: number; body: Awaited<ReturnType<BackOffice["admin"]>> }>;
}

/** Opens a back-office whose AI service has these providers. */
export async function openAiOffice(providers: Partial<AiProviders>): Promise<AiOffice> {
  const office = await openBackOffice();
  const lines: LogLine[] = [];
  const note = (level: LogLine["level"]) => (details: object, event: string) => {
    lines.push({ level, event, details });
  };
  const log = { debug: () => {}, info: note("info"), warn: note("warn"), error: note("error") };
  let ai: AiService;
  let api: TestApi;
  const open = (given: Partial<AiProviders>, options: Partial<WorkerOptions> = {}) => {
    ai = createAiService({
      backend: office.database.backend,
      ...options,
      providers: { ...NO_PROVIDERS, hostName: "Baltasar", audio: AUDIO, ...given },
      log,
    });
    api = openTestApi(office.database.backend, { ai });
  };
  open(providers);
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
    get ai() {
      return ai;
    },
    lines,
    ask,
    admin,
    post: (path, body) => ask("administrator", "POST", path, body),
    ended: async (id) => {
      for (;;) {
        const job = await admin("GET", `/ai/jobs/${id}`);
        if (job.state !== "queued" && job.state !== "running") return job;
        await new Promise((done) => setTimeout(done, 20));
      }
    },
    reopen: async (given, options) => {
      await ai.stop();
      open(given, options);
    },
    dispose: async () => {
      await ai.stop();
      await office.dispose();
    },
  };
}

/** Adds an episode with these fields. @returns its id and version */
export async function addEpisode(
  office: AiOffice,
  fields: object = {},
): Promise<{ id: string; version: number }> {
  return office.admin("POST", "/episodes", { number: randomUUID().slice(0, 8), ...fields });
}
