import { expect, test } from "vitest";
import { openBackOffice } from "#tests/integration/admin/back-office.ts";

test("a thousand episodes with their transcripts are imported in one call", async ({ onTestFinished }) => {
  const office = await openBackOffice();
  onTestFinished(() => office.dispose());
  const line = "Los vecinos cuentan. ".repeat(50);
  const rows = Array.from(
    { length: 1000 },
    (_, n) => `${n + 1},Persona ${n % 90},Barrio ${n % 60},T${n % 9}; T9,"${line}"`,
  );
  const text = ["numero,invitado,barrio,temas,transcripcion", ...rows].join("\n");
  expect(await office.admin("POST", "/import?dryRun=false", { format: "csv", text })).toMatchObject({
    created: 1000,
    newNames: { length: 90 + 60 + 10 },
  });
  expect((await office.admin("GET", "/episodes")).total).toBe(1000);
  const { body } = await office.ask("administrator", "GET", "/episodes/export.csv?q=persona%207");
  expect(body.trim().split("\r\n").length - 1).toBe(
    (await office.admin("GET", "/episodes?q=persona%207")).total,
  );
});
