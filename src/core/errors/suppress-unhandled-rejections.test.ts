import { expect, onTestFinished, test } from "vitest";
import { suppressUnhandledRejections } from "./suppress-unhandled-rejections.ts";

test("a rejection reaches the later await, and is not reported as unhandled before", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const late = Promise.withResolvers<never>();
  const later = late.promise.then(() => "never");
  suppressUnhandledRejections(late.promise, later);
  late.reject(new Error("failed early"));
  // Node reports unhandled rejections once the queue of promises is empty.
  await new Promise(setImmediate);
  expect(unhandled).toEqual([]);
  await expect(later).rejects.toThrow("failed early");
});
