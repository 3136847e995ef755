import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { serviceClient } from "#db/client.ts";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { freshDataDir, MIGRATIONS_DIR as migrationsDir } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("content survives a restart; opening it twice is refused", { tags: "soak" }, async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const first = await openEmbedded({ dataDir, migrationsDir });
  await serviceClient(first.backend).from("topics").insert({ name: "Candombe", slug: "candombe" });
  await expect(openEmbedded({ dataDir, migrationsDir })).rejects.toThrow("está en uso");
  await first.close();
  await first.close();
  const { error } = await serviceClient(first.backend).from("topics").select();
  expect(error?.message).toBe("shutting down");

  const second = await openEmbedded({ dataDir, migrationsDir });
  const { data } = await serviceClient(second.backend).from("topics").select("slug");
  expect(data).toEqual([{ slug: "candombe" }]);
  expect(second.migrations.applied).toEqual([]);
  expect(second.secrets).toEqual(first.secrets);
  await second.close();
});

test("the content of requests is never logged", async () => {
  const lines: string[] = [];
  const printed = (["log", "info", "warn", "error"] as const).map((method) => vi.spyOn(console, method));
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const embedded = await openEmbedded({ dataDir, migrationsDir, log: (line) => lines.push(line) });
  const client = serviceClient(embedded.backend);
  await client.from("topics").insert({ name: "Secreto", slug: "Not A Slug" });
  await client.from("contact_messages").insert({ name: "x", email: "secreto", message: "secreto" });
  await client.from("episodes").select("*, secreto(*)");
  await embedded.close();
  expect(lines.length).toBeGreaterThan(0);
  const output = [...lines, ...printed.flatMap((spy) => spy.mock.calls.flat().map(String))].join("\n");
  expect(output).not.toMatch(/secreto|Not A Slug|insert into|\/tmp/i);
});

test.each([
  ["emptied", (pg: string) => writeFileSync(join(pg, "global", "pg_control"), "")],
  ["half removed", (pg: string) => rmSync(join(pg, "base"), { recursive: true })],
])(
  "a database whose files are %s fails with one sentence, and the lock is released",
  { tags: "soak" },
  async (_, damage) => {
    const dataDir = join(temporaryFolder(), "data");
    freshDataDir(dataDir);
    damage(join(dataDir, "postgres/data"));
    await expect(openEmbedded({ dataDir, migrationsDir })).rejects.toThrow(
      "No se pudo abrir la base de datos",
    );
    await expect(openEmbedded({ dataDir, migrationsDir })).rejects.toThrow(
      "No se pudo abrir la base de datos",
    );
  },
);
