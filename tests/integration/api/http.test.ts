import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { aMessage, NO_LIMITS } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let server: Server;
let port: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const api = createApi({
    backend: database.backend,
    config: { siteUrl: null, version: "test", limits: NO_LIMITS },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: Date.now,
    clientAddress: () => null,
  });
  server = createServer(getRequestListener(api.fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await database.dispose();
});

const head = (headers: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

/** Writes `start`, then `more` again and again until the server answers or hangs up. Resolves to all it said. */
function converse(start: string, more?: string): Promise<{ answer: string; sentBytes: number }> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    let sentBytes = 0;
    let over = false;
    const pump = () => {
      while (!over && more) {
        sentBytes += more.length;
        if (!socket.write(more)) break;
      }
    };
    socket.on("error", () => {});
    socket.on("drain", pump);
    socket.on("data", (chunk) => {
      answer += chunk;
      over = true;
      socket.end();
    });
    socket.on("close", () => done({ answer, sentBytes }));
    socket.write(start, pump);
  });
}

async function isAlive(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
}
const storedMessages = async () => (await database.pg.query("select 1 from contact_messages")).rows.length;

describe("over a real connection", () => {
  test("a form is stored", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(aMessage()),
    });
    expect(response.status).toBe(201);
    expect(await storedMessages()).toBe(1);
  });

  test("an endless body is stopped soon after the limit", async () => {
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    const { answer, sentBytes } = await converse(head("Transfer-Encoding: chunked"), chunk);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
    expect(await isAlive()).toBe(true);
  });

  test("a gigabyte that is announced is refused unread", async () => {
    const { answer } = await converse(head("Content-Length: 1073741824"));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(await isAlive()).toBe(true);
  });

  test("a foreign origin is refused however much it sends", async () => {
    const { answer } = await converse(
      head("Origin: https://evil.example\r\nTransfer-Encoding: chunked"),
      `4000\r\n${"x".repeat(0x4000)}\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
  });

  test("a visitor who goes away in the middle leaves nothing behind", async () => {
    const before = await storedMessages();
    const body = JSON.stringify(aMessage());
    await new Promise<void>((done) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(head(`Content-Length: ${body.length}`) + body.slice(0, 40), () => socket.destroy());
      });
      socket.on("close", () => done());
    });
    expect(await isAlive()).toBe(true);
    expect(await storedMessages()).toBe(before);
  });
});
