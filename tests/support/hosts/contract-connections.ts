import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { aMessage } from "#tests/support/api.ts";
import type { ContractContext } from "./contract-context.ts";
import type { HostKind } from "./host.ts";

/** Tests of raw connections: oversized, endless and interrupted request bodies. */
export function contractOfConnections(context: ContractContext, { streams }: HostKind): void {
  const port = () => Number(new URL(context.host.url).port);
  const head = (headers: string) =>
    `POST /api/contact HTTP/1.1\r\nHost: ${new URL(context.host.url).host}\r\nContent-Type: application/json\r\n${headers}\r\n`;
  const isAlive = async () => (await context.client.get("/api/health")).ok;
  const storedMessages = async () =>
    (await context.services.database.pg.query("select 1 from contact_messages")).rows.length;

  /** Writes `start`, then `more` repeatedly until the first response bytes. Resolves when the connection closes. */
  function sendRaw(start: string, more?: string): Promise<{ answer: string; sentBytes: number }> {
    return new Promise((done) => {
      const socket = connect(port(), "127.0.0.1");
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

  describe("over a real connection", () => {
    const chunked = "Transfer-Encoding: chunked\r\n";
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;

    // The last byte sent is the first one over the limit: closing a connection with unread bytes may reset it, and a
    // reset discards the response in transit.
    test.runIf(streams)("the byte over the limit is answered without waiting for the rest", async () => {
      const { answer } = await sendRaw(`${head(chunked)}${chunk.repeat(4)}1\r\nx`);
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(await isAlive()).toBe(true);
    });

    test.runIf(streams)("an endless body is stopped soon after the limit", async () => {
      const { answer, sentBytes } = await sendRaw(head(chunked), chunk);
      expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
      // The answer is empty when the reset arrived first.
      expect(answer).toMatch(/^(HTTP\/1.1 413 |$)/);
      expect(await isAlive()).toBe(true);
    });

    test.runIf(streams)("a gigabyte that is announced is refused unread", async () => {
      const { answer } = await sendRaw(head("Content-Length: 1073741824\r\n"));
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(await isAlive()).toBe(true);
    });

    test.runIf(streams)("a foreign origin is refused before its body comes", async () => {
      const { answer } = await sendRaw(head(`Origin: https://evil.example\r\n${chunked}`));
      expect(answer).toMatch(/^HTTP\/1.1 403 /);
    });

    test("a visitor who goes away in the middle leaves nothing behind", async () => {
      const before = await storedMessages();
      const body = JSON.stringify(aMessage());
      await new Promise<void>((done) => {
        const socket = connect(port(), "127.0.0.1", () => {
          socket.write(head(`Content-Length: ${body.length}\r\n`) + body.slice(0, 40), () =>
            socket.destroy(),
          );
        });
        socket.on("close", () => done());
      });
      expect(await isAlive()).toBe(true);
      expect(await storedMessages()).toBe(before);
    });
  });
}
