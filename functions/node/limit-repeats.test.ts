import { expect, test } from "vitest";
import { countRepeats, limitRepeats } from "./limit-repeats.ts";

const DOWN = { path: "/api/health", reason: "Cannot ask the database: status 500, code SUP" };

test("a database that is down logs one line a minute for each reason, with a count", () => {
  let time = 0;
  const lines: object[] = [];
  const write = (details: object, event: string) => void lines.push({ event, ...details });
  const log = limitRepeats({ debug: write, info: write, warn: write, error: write }, () => time);
  for (time = 0; time < 60_000; time += 1000) log.error(DOWN, "database_error");
  log.warn({ reason: "Cannot queue notices" }, "outbox_unreachable");
  log.error(DOWN, "database_error");
  log.error(DOWN, "database_error");
  expect(lines).toEqual([
    { event: "database_error", ...DOWN },
    { event: "outbox_unreachable", reason: "Cannot queue notices" },
    { event: "database_error", ...DOWN, omitted: 59 },
  ]);
});

test("other lines are all written", () => {
  const lines: string[] = [];
  const write = (_: object, event: string) => void lines.push(event);
  const log = limitRepeats({ debug: write, info: write, warn: write, error: write }, () => 0);
  for (let n = 0; n < 2; n++) {
    log.warn({ mail: 1, reason: "ECONNREFUSED" }, "mail_failed");
    log.error({ reason: "TypeError" }, "unexpected");
    log.info({}, "accepted");
  }
  expect(lines).toHaveLength(6);
});

test("a line that has not repeated counts nothing", () => {
  let time = 0;
  const repeats = countRepeats(() => time);
  expect(repeats("a")).toBe(0);
  time = 60_000;
  expect(repeats("a")).toBe(0);
});
