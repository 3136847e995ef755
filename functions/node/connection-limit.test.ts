import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connectionLimits, limitConnections, proxyAddresses } from "./connection-limit.ts";

const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) "destroy" in one ? one.destroy() : one.closeAllConnections();
});

/** How many of some connections stay open, and what is logged. */
async function openConnections(
  count: number,
  limits: { total: number; perNetwork: number },
  isExempt = false,
) {
  const lines: string[] = [];
  const server = createServer((_, response) => response.end("listo"));
  limitConnections(server, limits, { isExempt: () => isExempt, log: (line) => lines.push(line) });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  opened.push(server);
  const { port } = server.address() as AddressInfo;
  let answered = 0;
  for (let n = 0; n < count; n++) {
    const socket = connect(port, "127.0.0.1");
    opened.push(socket);
    const isAnswered = await new Promise<boolean>((done) => {
      socket.once("data", () => done(true));
      socket.once("close", () => done(false));
      socket.on("error", () => done(false));
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    });
    if (isAnswered) answered++;
  }
  server.close();
  return { answered, lines };
}

test("connections of one network beyond its limit are closed, and the log names the cause once", async () => {
  const { answered, lines } = await openConnections(6, { total: 100, perNetwork: 3 });
  expect(answered).toBe(3);
  expect(lines).toEqual([
    "[sitio] demasiadas conexiones a la vez desde una misma dirección: más de 3 se cortan",
  ]);
});

test("those of a proxy count only in all", async () => {
  const { answered, lines } = await openConnections(6, { total: 4, perNetwork: 1 }, true);
  expect(answered).toBe(4);
  expect(lines).toEqual(["[sitio] demasiadas conexiones a la vez en total: más de 4 se cortan"]);
});

test.each([
  [1024, { total: 341, perNetwork: 86 }],
  [20_000, { total: 6666, perNetwork: 1000 }],
  [Number.POSITIVE_INFINITY, { total: 10_000, perNetwork: 1000 }],
])("with %d descriptors the limits are well below", (descriptors, limits) => {
  expect(connectionLimits(descriptors)).toEqual(limits);
});

test.each([
  ["127.0.0.1", true],
  ["0:0:0:0:0:0:0:1", true],
  ["10.0.0.7", true],
  ["203.0.113.7", false],
])("%s is a proxy: %s", (address, isProxy) => {
  expect(proxyAddresses(["10.0.0.7"])(address)).toBe(isProxy);
});
