import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { passwordCheck } from "./password-check.ts";

test("passwords are compared outside the serving thread, also those of unknown accounts", async () => {
  const passwords = passwordCheck({ query: async () => ({ rows: [], affectedRows: 0, fields: [] }) });
  await passwords.isRight("la primera abre el hilo", "x");
  const before = performance.eventLoopUtilization();
  const guesses = Array.from({ length: 4 }, (_, n) => passwords.isRight(`n${n}@example.org`, "otra clave"));
  expect(await Promise.all(guesses)).toEqual(guesses.map(() => false));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  passwords.close();
});

test("a password whose account is still being read when the check closes is refused at once", async () => {
  const rows = { rows: [], affectedRows: 0, fields: [] };
  const reading = Promise.withResolvers<void>();
  let reads = 0;
  const passwords = passwordCheck({
    query: async () => {
      reads += 1;
      if (reads > 1) await reading.promise;
      return rows;
    },
  });
  await passwords.isRight("abre@example.org", "el hilo");
  const late = passwords.isRight("luego@example.org", "una clave");
  passwords.close();
  reading.resolve();
  expect(await late).toBe(false);
});
