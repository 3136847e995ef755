import { expect, test, vi } from "vitest";
import { withQuietConsole } from "./quiet-console.ts";

test("suppresses output inside, and reports errors by their code only", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const lines: string[] = [];
  await withQuietConsole(
    (line) => lines.push(line),
    async () => {
      console.log("insert into comments", ["ana@example.org"]);
      await Promise.resolve();
      console.error(Object.assign(new Error("Key (email)=(ana@example.org)"), { code: "23505" }));
      console.error("Failed: ana@example.org");
    },
  );
  expect(lines).toEqual([
    "error de la base de datos (23505), sin sus detalles",
    "error de la base de datos, sin sus detalles",
  ]);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});

test("does not report refusals of database functions, which the caller handles", () => {
  const lines: string[] = [];
  const refusal = Object.assign(new Error("the archive is not empty"), { code: "PT409" });
  withQuietConsole(
    (line) => lines.push(line),
    () => console.error("Failed:", refusal),
  );
  expect(lines).toEqual([]);
});

test("a log that prints does not pass through its own filter", () => {
  const lines: unknown[] = [];
  withQuietConsole(
    (line) => {
      lines.push(line);
      console.debug(line);
    },
    () => console.error("x"),
  );
  expect(lines).toHaveLength(1);
});
