import { expect, test } from "vitest";
import {
  backupTime,
  dailyName,
  isBackupDue,
  lastBackup,
  lateDays,
  surplusBackups,
} from "#core/backup/backup-schedule.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse("2026-11-27T12:00:00Z");

test("the time is in the name, whether a day's backup or one before an update", () => {
  expect(dailyName(NOON)).toBe("archivo-2026-11-27T12-00-00Z.zip");
  expect(backupTime(dailyName(NOON))).toBe(NOON);
  expect(backupTime("antes-de-v0.2.0-2026-11-27T12-00-00-000Z.zip")).toBe(NOON);
});

test.each([
  "subida-2026-11-27T12-00-00Z.zip",
  "archivo-2026-11-27.zip",
  "archivo-2026-11-27T12-00-00Z.zip.part",
  "x",
])("%s is no backup of the program", (name) => expect(backupTime(name)).toBeNull());

test("the newest backup counts, but none from a clock that was ahead", () => {
  const names = [NOON - 2 * DAY, NOON - DAY, NOON + 400 * DAY].map(dailyName);
  expect(lastBackup(names, NOON)).toBe(NOON - DAY);
  expect(lastBackup(names.slice(2), NOON)).toBeNull();
});

test.each<[string, last: number | null, contentSince: number | null, isDue: boolean]>([
  ["an empty archive", null, null, false],
  ["an archive emptied after its last backup", NOON - 3 * DAY, null, false],
  ["the first hour with content", null, NOON - HOUR + 1, false],
  ["after the first hour", null, NOON - HOUR, true],
  ["less than a day after the last", NOON - DAY + 1, NOON - HOUR, false],
  ["a day after the last, just started", NOON - DAY, NOON, true],
])("%s", (_, last, contentSince, isDue) => {
  expect(isBackupDue(last, contentSince, NOON)).toBe(isDue);
});

test("a year of two backups a day leaves seven days and six months", () => {
  let names: string[] = [];
  for (let at = NOON - 365 * DAY; at <= NOON; at += DAY / 2) {
    names.push(dailyName(at));
    const surplus = new Set(surplusBackups(names));
    names = names.filter((name) => !surplus.has(name));
  }
  expect(names.map((name) => name.slice(8, 18))).toEqual([
    ...["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"],
    ...["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"],
  ]);
});

test("other files are never surplus", () => {
  const others = Array.from({ length: 40 }, (_, n) => `antes-de-v1-2026-01-01T00-00-${10 + n}Z.zip`);
  expect(surplusBackups([...others, "mi-copia.zip"])).toEqual([]);
});

test.each([
  [3 * DAY - 1, null],
  [3 * DAY, 3],
  [10 * DAY + HOUR, 10],
])("a backup of %s ms ago is late by %s days", (age, days) => {
  expect(lateDays(NOON - age, NOON)).toBe(days);
});
