import { uniqueSymbol } from "hono-openapi";
import { expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { growsTooFast, HOSTILE_TEXTS } from "#tests/support/growth.ts";

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  pattern?: string;
  format?: string;
}
interface Validator {
  target: string;
  validate: (value: unknown) => unknown;
  toOpenAPISchema: () => Promise<{ schema: JsonSchema }>;
}

const api = createApi({
  backend: { url: "http://localhost", publishableKey: "p", secretKey: "s", fetch },
  config: { siteUrl: null, version: "test" },
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  now: Date.now,
  clientAddress: () => null,
  limiter: { take: async () => false },
});

const validators = api.routes.flatMap(({ method, path, handler }) => {
  const found = (handler as unknown as Record<symbol, Validator | undefined>)[uniqueSymbol];
  return found?.validate ? [{ ...found, name: `${method} ${path} (${found.target})` }] : [];
});

/** A value of the schema in which every text is `text`. */
function filledIn(schema: JsonSchema, text: string): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return filledIn(choices.find(({ type }) => type !== "null") ?? {}, text);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, filledIn(one, text)]),
    );
  if (schema.type === "array") return [filledIn(schema.items ?? {}, text)];
  if (schema.type === "number" || schema.type === "integer") return 1;
  return schema.type === "boolean" ? true : text;
}

const WRITES = ["POST", "PUT", "PATCH"];

test("no route reads the body of a stranger whom its limits refuse", async () => {
  const read: string[] = [];
  const routes = new Map(api.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  for (const [name, { method, path }] of routes) {
    if (!WRITES.includes(method) || path.endsWith("*")) continue;
    const pull = (stream: ReadableByteStreamController) => {
      read.push(name);
      stream.close();
    };
    const { status } = await api.request(
      `http://localhost${path.replaceAll(/:\w+(?:\{[^}]*\})?/g, crypto.randomUUID())}`,
      {
        method,
        body: new ReadableStream({ type: "bytes", pull }, { highWaterMark: 0 }),
        headers: { "content-type": "application/json", origin: "http://localhost" },
        duplex: "half",
      } as RequestInit,
    );
    if (![401, 404, 409, 429].includes(status)) read.push(`${name}: ${status}`);
  }
  expect(read).toEqual([]);
});

test("every route's body, query and path parameters have a schema here", () => {
  expect(validators.length).toBeGreaterThan(100);
});

async function slowSchemas(scale: number): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, validate, toOpenAPISchema } of validators) {
    const { schema } = await toOpenAPISchema();
    const work = (text: string) => void validate(filledIn(schema, text));
    for (const [text, textOf] of HOSTILE_TEXTS)
      if (growsTooFast(work, (length) => textOf(length * scale))) slow.push(`${name}: ${text}`);
  }
  return slow;
}

test("the work of each schema on texts within most limits grows with their length only", async () => {
  expect(await slowSchemas(1 / 8)).toEqual([]);
});

test("the work of each schema on long texts grows with their length only", {
  tags: "soak",
  timeout: 600_000,
}, async () => {
  expect(await slowSchemas(4)).toEqual([]);
});
