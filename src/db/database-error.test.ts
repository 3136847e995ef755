import { expect, test } from "vitest";
import { DatabaseError } from "./database-error.ts";

const failed = (code: string, message = "", status = 500) =>
  new DatabaseError("read comments", { error: { code, message }, status });

test.each([
  ["no response", failed("", "", 0)],
  ["too many connections", failed("53300")],
  ["a server that stops", failed("57P01")],
  ["PostgREST without a connection", failed("PGRST002")],
  ["a pooler without a free client", failed("XX000", "MaxClientsInSessionMode: max clients reached")],
  ["a pooler without a free connection", failed("XX000", "Unable to check out process from the pool")],
])("%s may pass", (_, error) => expect([error.unavailable, error.isTooSlow]).toEqual([true, false]));

test("a statement that is cancelled for its time is told apart", () => {
  const error = failed("57014", "canceling statement due to statement timeout");
  expect([error.unavailable, error.isTooSlow]).toEqual([false, true]);
});

test.each([failed("XX000", "unexpected"), failed("42501"), failed("23505", "max clients")])(
  "%s stays",
  (error) => expect([error.unavailable, error.isTooSlow]).toEqual([false, false]),
);
