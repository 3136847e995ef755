import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";

const api = createApi({
  // No server listens there: every request below is refused before it reaches the database.
  backend: { url: "http://127.0.0.1:1", publishableKey: "p", secretKey: "s".repeat(32), fetch },
  config: { siteUrl: "https://archivo.example", version: "1.2.3" },
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  now: Date.now,
  clientAddress: () => null,
  limiter: memoryLimiter(Date.now),
});
/** Path of the document, as given in README. */
const [, address = ""] =
  /<http:\/\/localhost:4321(\/\S+)>/.exec(
    readFileSync("README.md", "utf8").split("## For other programs")[1] ?? "",
  ) ?? [];
const document = await (await api.request(address)).json();

interface Operation {
  summary?: string;
  description?: string;
  security?: object[];
  responses: Record<string, { description?: string }>;
}
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

test("the document passes a validator of OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(JSON.stringify(document)).not.toContain("undefined");
  expect(JSON.stringify(document)).toContain("programNumber");
});

test("its schemas are those of JSON Schema 2020, where a tuple has no items", () => {
  const tuples: object[] = [];
  JSON.stringify(document, (key, value) => {
    if (key === "items" && Array.isArray(value)) tuples.push(value);
    return value;
  });
  expect(tuples).toEqual([]);
});

test("it has what other programs may use, each with a summary, and no other route", () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "GET /api/challenge",
    "GET /api/episodes/{id}/comments",
    "GET /api/episodes/{id}/comments/count",
    "GET /api/health",
    "GET /api/oembed",
    "GET /captions/{id}.vtt",
    "GET /data/episodes.json",
    "GET /feed.xml",
    "POST /api/analyze-content",
    "POST /api/contact",
    "POST /api/episodes/{id}/comments",
    "POST /api/listens",
    "POST /api/publishing/built",
    "POST /api/transcribe",
  ]);
  expect(operations.filter(({ operation }) => !operation.summary)).toEqual([]);
});

test("every route names its access and what each response means", () => {
  expect(operations.filter(({ operation }) => !/^Access: .+\.$/m.test(operation.description ?? ""))).toEqual(
    [],
  );
  const responses = operations.flatMap(({ operation }) => Object.values(operation.responses));
  expect(responses.filter(({ description }) => !description)).toEqual([]);
});

describe("the document", () => {
  test("it names the site and its session", () => {
    expect(document.servers).toEqual([{ url: "https://archivo.example" }]);
    expect(document.security).toEqual([{ session: [] }]);
    expect(document.components.securitySchemes.session).toMatchObject({
      type: "apiKey",
      in: "cookie",
      name: "__Host-archivo_session",
    });
  });
});

const ID = "00000000-0000-4000-8000-000000000001";
const OPEN = [
  "DELETE /api/session",
  "GET /api/challenge",
  "GET /api/episodes/:id/comments",
  "GET /api/episodes/:id/comments/count",
  "GET /api/health",
  "GET /api/media/:name{.+}",
  "GET /api/oembed",
  "GET /api/openapi.json",
  "GET /api/previews/:path{.+}",
  "GET /api/session",
  "GET /api/session/recovery",
  "POST /api/contact",
  "POST /api/episodes/:id/comments",
  "POST /api/listens",
  "POST /api/publishing/built",
  "POST /api/session",
  "POST /api/session/link",
  "POST /api/session/link/password",
  "POST /api/session/password",
  "POST /api/session/recovery",
];
const routes = [
  ...new Set(
    api.routes
      .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
      .map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, "")}`),
  ),
];

test("the routes that ask for no session are these", () => {
  expect(routes.filter((route) => OPEN.includes(route)).sort()).toEqual(OPEN);
  expect(routes.length).toBeGreaterThan(OPEN.length + 80);
});

test.each(routes.filter((route) => !OPEN.includes(route)))("%s asks for a session", async (route) => {
  const [method = "", path = ""] = route.split(" ");
  const answer = await api.request(`https://archivo.example${path.replace(/:\w+(\{[^}]*\})?/g, ID)}`, {
    method,
    headers: { origin: "https://archivo.example", "content-type": "application/json" },
    ...(method === "GET" ? {} : { body: "{}" }),
  });
  expect(answer.status).toBe(401);
});
