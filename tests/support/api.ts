import { createApi } from "#api/app.ts";
import type { ApiDeps } from "#api/deps.ts";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";
import type { Limits } from "#api/rate-limit/limits.ts";
import type { Backend } from "#db/backend.ts";

const ORIGIN = "http://localhost:4321";
const limit = { windowSeconds: 600, free: 1_000_000, paid: 1_000_000 };
/** Rate limits too high to be reached, for tests of other behaviour. */
export const NO_LIMITS: Limits = {
  comment: limit,
  contact: limit,
  everyone: limit,
  listen: limit,
  listenEveryone: limit,
};

export interface LogLine {
  level: "debug" | "info" | "warn" | "error";
  event: string;
  details: object;
}

export interface TestApi {
  /** Sends a request with only the given headers, as a program does. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  request(method: string, path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  lines: LogLine[];
}

/** Creates the API over a backend; `request` and `post` send the headers that the site's own pages send. */
export function openTestApi(
  backend: Backend,
  changes: Partial<Omit<ApiDeps, "config">> & { config?: Partial<ApiDeps["config"]> } = {},
): TestApi {
  const lines: LogLine[] = [];
  const write = (level: LogLine["level"]) => (details: object, event: string) => {
    lines.push({ level, event, details });
  };
  const now = changes.now ?? Date.now;
  const api = createApi({
    backend,
    now,
    log: { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") },
    clientAddress: () => "192.0.2.7",
    limiter: memoryLimiter(now),
    ...changes,
    config: { siteUrl: ORIGIN, version: "test", limits: NO_LIMITS, ...changes.config },
  });
  const request: TestApi["request"] = async (method, path, init = {}) =>
    api.request(`${ORIGIN}${path}`, { ...init, method, headers: { origin: ORIGIN, ...init.headers } });
  return {
    lines,
    raw: async (path, init) => api.request(`${ORIGIN}${path}`, init),
    request,
    post: (path, body, headers) =>
      request("POST", path, {
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
  };
}

/** Body of a comment that the API accepts. */
export const aComment = (changes: object = {}) => ({
  authorName: "Elvira",
  authorEmail: "elvira@example.org",
  content: "Me acuerdo del tranvía.",
  key: crypto.randomUUID(),
  website: "",
  elapsedMs: 9000,
  ...changes,
});

/** Body of a contact message that the API accepts. */
export const aMessage = (changes: object = {}) => ({
  name: "Justo",
  email: "justo@example.org",
  message: "Tengo una cinta de 1979.",
  programNumber: "12",
  key: crypto.randomUUID(),
  website: "",
  elapsedMs: 9000,
  ...changes,
});
