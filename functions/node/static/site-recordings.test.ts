import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { playedRecordings, SITE_RECORDINGS_FILE, writeSiteRecordings } from "./site-recordings.ts";

const siteOf = (dir: string) => ({ dir, scriptHashes: [], earlierDirs: [] });

describe("the recordings of a site", () => {
  test.each([
    ["/audio/programa-1.mp3", "/audio/programa-1.mp3", true],
    ["/audio/1975/cinta%204%20(100%25).mp3", "/audio/1975/cinta 4 (100%).mp3", true],
    ["/audio/Pe%C3%B1arol.mp3", "/audio/Peñarol.mp3", true],
    ["https://archivo.example/audio/2.mp3?v=1#t=5", "/audio/2.mp3", true],
    ["/audio/programa-1.mp3", "/audio/programa-10.mp3", false],
    ["/audio/programa-1.mp3", "/audio/PROGRAMA-1.mp3", false],
    [null, "/audio/programa-1.mp3", false],
    ["/audio/%E0%A4%A", "/audio/%E0%A4%A", false],
  ])("an episode with %j plays %j: %j", (audioUrl, path, isPlayed) => {
    const dir = temporaryFolder();
    writeSiteRecordings(dir, ["/audio/otra.mp3", audioUrl]);
    expect(playedRecordings(siteOf(dir))(path)).toBe(isPlayed);
  });

  test("are all of the folder where an earlier version built the site, and none where the record is damaged", () => {
    const dir = temporaryFolder();
    expect(playedRecordings(siteOf(dir))("/audio/1.mp3")).toBe(true);
    writeFileSync(join(dir, SITE_RECORDINGS_FILE), "{}");
    expect(playedRecordings(siteOf(dir))("/audio/1.mp3")).toBe(false);
  });
});
