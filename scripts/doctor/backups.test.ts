import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dailyName } from "#core/backup/backup-schedule.ts";
import { readEnv } from "#node/env.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { backupsCheck } from "./backups.ts";
import type { Examined } from "./finding.ts";

const HOUR_MS = 3_600_000;

/** Verdicts and messages for a folder with backups of these ages. */
async function findings(...hours: number[]) {
  const dataDir = temporaryFolder();
  const backupDir = temporaryFolder();
  for (const age of hours) writeFileSync(join(backupDir, dailyName(Date.now() - age * HOUR_MS)), "");
  const env = readEnv({ DATA_DIR: dataDir, BACKUP_DIR: backupDir });
  const found = await backupsCheck.run({ env } as Examined);
  return [found].flat().map(({ verdict, message }) => `${verdict} ${message}`);
}

test("the age of the last backup is told, and warned of from three days on", async () => {
  expect(await findings()).toEqual([
    expect.stringMatching(/^warning No hay ninguna copia/),
    expect.anything(),
  ]);
  expect((await findings(50, 200))[0]).toBe("ok La última copia de seguridad es de hace 50 horas.");
  expect((await findings(73, 200))[0]).toBe("warning La última copia de seguridad es de hace 3 días.");
});

test("backups on the disk of the archive are warned of", async () => {
  expect((await findings(1))[1]).toMatch(/^warning Las copias de seguridad están en el mismo disco/);
});
