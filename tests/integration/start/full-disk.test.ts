import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadSecrets } from "#node/embedded/secrets.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freshDataDir } from "#tests/support/fresh-data.ts";
import { startSite } from "#tests/support/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { placeSite } from "./place-site.ts";

const FULL_DISK = fileURLToPath(new URL("./process/full-disk.ts", import.meta.url));

/** Creates a data directory with a migrated database, and a built site of one page if it is given. */
function dataDirWith(page: string | null): string {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  loadSecrets(dataDir);
  if (page !== null) placeSite(dataDir, page);
  return dataDir;
}

const start = (dataDir: string, FULL_BELOW: string) =>
  startSite(
    "scripts/start.ts",
    { dataDir, outDir: join(dataDir, "dist") },
    { FULL_BELOW, NODE_OPTIONS: `--import=${FULL_DISK}` },
  );

test.each([
  ["the lock", ".lock"],
  ["the database", "/"],
])("a start without space for %s serves the built site and prints what is missing", async (_, full) => {
  const dataDir = dataDirWith("<h1>Archivo</h1>");
  const before = readdirSync(dataDir);
  const site = await start(dataDir, dataDir + full);
  // The message and the address come through two pipes, in either order.
  await eventually(() =>
    expect(site.output()).toContain(
      `No queda lugar en el disco de ${dataDir}: se sirve el sitio ya construido, sin comentarios, mensajes ni administración. Liberá espacio y volvé a iniciar.`,
    ),
  );
  expect(await (await fetch(site.url)).text()).toBe("<h1>Archivo</h1>");
  for (const method of ["GET", "POST"]) {
    const refused = await fetch(`${site.url}/api/session`, { method });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.json()).toEqual({
      error: { code: "unavailable", message: expect.stringMatching(/^No queda lugar en el disco/) },
    });
  }
  await site.stop();
  expect(readdirSync(dataDir)).toEqual(before);
  expect(readdirSync(join(dataDir, ".."))).toEqual(["data"]);
});

test("a start without space and without a site fails with one sentence", { tags: "soak" }, async () => {
  const dataDir = dataDirWith(null);
  await expect(start(dataDir, `${dataDir}/`)).rejects.toThrow(
    `No queda lugar en el disco de ${dataDir}: liberá espacio y volvé a iniciar.\n`,
  );
});
