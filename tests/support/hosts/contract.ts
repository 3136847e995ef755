import { hc } from "hono/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiType } from "#api/app.ts";
import { aComment, aMessage } from "#tests/support/api.ts";
import { clientFor } from "./client.ts";
import { contractOfConnections } from "./contract-connections.ts";
import type { ContractContext } from "./contract-context.ts";
import { contractOfEditors } from "./contract-editors.ts";
import { contractOfRecordings } from "./contract-recordings.ts";
import { contractOfVisitors } from "./contract-visitors.ts";
import type { HostKind, StartedHost } from "./host.ts";
import { EPISODES, type HostServices, startServices } from "./host-services.ts";

/**
 * Tests that every host passes: the same requests over HTTP, the same responses, the same rows. The database is real
 * and is served as hosted Supabase serves it.
 */
export function hostContract(
  name: string,
  kind: HostKind,
  start: (services: HostServices) => Promise<StartedHost>,
): void {
  describe(name, () => {
    const context = {} as ContractContext;
    let visitors = 1;
    beforeAll(async () => {
      context.services = await startServices();
      context.host = await start(context.services);
      context.client = clientFor(context.host.url);
      context.visitor = () => clientFor(context.host.url, `203.0.113.${++visitors}`);
    }, 180_000);
    afterAll(async () => {
      await context.host?.close();
      await context.services?.dispose();
    }, 120_000);

    contractOfAnswers(context);
    contractOfVisitors(context);
    contractOfEditors(context, kind);
    contractOfRecordings(context, kind);
    contractOfConnections(context, kind);
  });
}

const comments = `/api/episodes/${EPISODES.read}/comments`;

function contractOfAnswers(context: ContractContext): void {
  test("health reports that the database answers", async () => {
    const response = await context.client.get("/api/health");
    expect([response.status, await response.json()]).toEqual([
      200,
      { ok: true, database: "ok", version: expect.any(String) },
    ]);
  });

  test.each([
    ["GET", "/api/health", 200],
    ["GET", comments, 200],
    ["GET", "/api/nothing", 404],
    ["GET", "/api/admin/episodes", 401],
    ["DELETE", "/api/contact", 405],
    ["POST", "/.netlify/functions/transcribe", 401],
    ["POST", "/.netlify/functions/analyze-content", 401],
  ])("%s %s answers %i with the common headers", async (method, path, status) => {
    const response = await fetch(`${context.client.url}${path}`, {
      method,
      headers: { origin: context.client.url },
    });
    const { headers } = response;
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toMatch(path === comments ? /max-age=0/ : /^no-store$/);
    expect(headers.has("access-control-allow-origin")).toBe(false);
  });

  test("another method gets 405 with the allowed ones; another path gets 404", async () => {
    const init = { method: "DELETE", headers: { origin: context.client.url } };
    const wrong = await fetch(`${context.client.url}${comments}`, init);
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, POST"]);
    expect((await context.client.get("/api/contact")).headers.get("allow")).toBe("POST");
    expect((await context.client.get("/api/contactos")).status).toBe(404);
  });

  test("the API serves its OpenAPI document", async () => {
    const document = await (await context.client.get("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(["/api/contact", "/api/transcribe", "/feed.xml"]),
    );
    expect(JSON.stringify(document)).not.toContain("undefined");
  });

  test("the typed client has the paths, bodies and responses", async () => {
    const client = hc<ApiType>(context.client.url, { headers: { origin: context.client.url } });
    const episode = client.api.episodes[":id"].comments;
    const response = await episode.$post({ param: { id: EPISODES.written }, json: aComment({}) });
    expect(response.status).toBe(201);
    expect((await response.json()).status).toBe("pending");
    const { count } = await (await episode.count.$get({ param: { id: EPISODES.written } })).json();
    expect(count).toBe(0);
  });

  test("writing is allowed for the site's own pages and for programs without a cookie", async () => {
    const send = async (headers: Record<string, string>) => {
      const init = { method: "POST", headers: { "content-type": "application/json", ...headers } };
      const response = await fetch(`${context.client.url}/api/contact`, {
        ...init,
        body: JSON.stringify(aMessage()),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const from = { "cf-connecting-ip": "203.0.113.200", "x-forwarded-for": "203.0.113.200" };
    expect(await send(from)).toBe(201);
    expect(await send({ ...from, origin: context.client.url })).toBe(201);
    expect(await send({ ...from, cookie: "session=1" })).toBe(403);
    expect(await send({ ...from, origin: "https://evil.example" })).toBe(403);
    expect(await send({ ...from, origin: "null" })).toBe(403);
    // A browser sends this value; Node's fetch sets `sec-fetch-site` itself otherwise.
    expect(await send({ ...from, origin: "https://evil.example", "sec-fetch-site": "cross-site" })).toBe(403);
  });
}
