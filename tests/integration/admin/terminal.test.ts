import { expect, test } from "vitest";
import { openTerminal } from "#tests/support/terminal.ts";

test("people from the terminal", async () => {
  const { run } = openTerminal(["people"]);
  expect((await run("people", "user")).output).toMatch(/Uso: npm run user/);
  const added = await run("people", "user", "add", "nueva@example.org");
  expect(added.output).toMatch(/Contraseña: [a-z0-9-]{24}/);
  expect((await run("people", "user", "role", "nueva@example.org", "jefa")).output).toMatch(
    /Uso: npm run user/,
  );
  await run("people", "user", "role", "nueva@example.org", "editor");
  const last = await run("people", "user", "role", "admin@archivo.local", "user");
  expect([last.code, last.output]).toEqual([1, expect.stringMatching(/única persona que administra/)]);
  const { output } = await run("people", "user", "list");
  expect(output).toMatch(/admin@archivo\.local {2}admin\nnueva@example\.org {2}editor/);
});
