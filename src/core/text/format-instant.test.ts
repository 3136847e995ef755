import { expect, test } from "vitest";
import { formatInstant } from "./format-instant.ts";

const EVENING = "2026-03-02T01:30:00Z";

test("an instant is shown on its day in the archive's time zone", () => {
  expect(formatInstant(EVENING, "America/Montevideo")).toBe("1 de marzo de 2026");
  expect(formatInstant(EVENING, "Europe/Madrid")).toBe("2 de marzo de 2026");
  expect(formatInstant("ayer", "Europe/Madrid")).toBeNull();
});

test("a zone that the visitor's browser does not support is replaced by the default", () => {
  expect(formatInstant(EVENING, "Mars/Olympus")).toBe("1 de marzo de 2026");
});
