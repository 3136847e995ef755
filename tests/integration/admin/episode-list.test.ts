import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type EpisodeOffice, openEpisodeOffice } from "./episode-office.ts";

let office: EpisodeOffice["office"];
let anEpisode: EpisodeOffice["anEpisode"];
beforeAll(async () => {
  ({ office, anEpisode } = await openEpisodeOffice());
});
afterAll(() => office.dispose());
beforeEach(() => office.database.pg.exec("delete from episodes; delete from trash"));

describe("the list", () => {
  const numbers = async (query: string) =>
    (await office.admin("GET", `/episodes?${query}`)).items.map((item: { number: string }) => item.number);

  test("is sorted by number, with twelve per page; a page past the end is the last one", async () => {
    for (let n = 14; n >= 1; n--) await office.admin("POST", "/episodes", { number: String(n) });
    await office.admin("POST", "/episodes", { number: "2 bis" });
    const first = await office.admin("GET", "/episodes");
    expect([first.total, first.page, first.totalPages, first.items.length]).toEqual([15, 1, 2, 12]);
    expect(await numbers("page=1")).toEqual([
      "1",
      "2",
      "2 bis",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
    ]);
    for (const page of ["2", "9", "999999"]) {
      const last = await office.admin("GET", `/episodes?page=${page}`);
      expect([last.page, last.items.length]).toEqual([2, 3]);
    }
    expect((await office.admin("GET", "/episodes?page=-1")).page).toBe(1);
    expect((await office.admin("GET", "/episodes/latest")).id).toBe(
      (await office.admin("GET", "/episodes?page=2")).items.at(-1).id,
    );
  });

  test("finds guest, neighbourhood and number, ignoring accents and case; wildcards are plain text", async () => {
    await office.admin("POST", "/episodes", anEpisode({ number: "40" }));
    await office.admin("POST", "/episodes", { number: "41 (a)", status: "draft" });
    for (const q of ["nandu", "ÑANDÚ", "PEÑAROL", "penarol", "40"]) {
      expect([q, await numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["40"]]);
    }
    expect(await numbers(`q=${encodeURIComponent("(a)")}`)).toEqual(["41 (a)"]);
    for (const q of ["%", "_", "*", ".", "\\", "a,b", "x)or(id.gt.0", '"', "***=."]) {
      expect([q, await numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    }
    expect(await numbers("status=draft")).toEqual(["40", "41 (a)"]);
    expect(await numbers("status=published")).toEqual([]);
    expect((await office.ask("administrator", "GET", "/episodes?status=otro")).status).toBe(400);
  });

  test("has the state of each row", async () => {
    await office.admin("POST", "/episodes", anEpisode());
    expect((await office.admin("GET", "/episodes")).items).toEqual([
      {
        id: expect.any(String),
        number: "7",
        date: "1976-04-03",
        duration: "29:30",
        status: "draft",
        publishAt: expect.any(String),
        hasAnalysis: false,
        hasTranscript: true,
        guestName: "Néstor Ñandú",
        neighborhoodName: "Peñarol",
        updatedAt: expect.stringMatching(/Z$/),
        version: 1,
      },
    ]);
  });

  test("is sorted by a column in either direction; missing values are last", async () => {
    const barrio = (name: string) => office.admin("POST", "/neighborhoods", { name });
    const [aguada, ambar] = [await barrio("Zábala"), await barrio("Ámbar")];
    const written = [
      { number: "1", duration: "1:02:03", date: "1980-01-01", neighborhoodId: aguada.id },
      { number: "2", duration: "59:59", date: "1975-01-01", neighborhoodId: ambar.id, status: "draft" },
      { number: "10" },
    ];
    for (const episode of written) await office.admin("POST", "/episodes", episode);
    expect(await numbers("sort=number&order=desc")).toEqual(["10", "2", "1"]);
    expect(await numbers("sort=duration")).toEqual(["2", "1", "10"]);
    expect(await numbers("sort=date&order=desc")).toEqual(["1", "2", "10"]);
    expect(await numbers("sort=neighborhood")).toEqual(["2", "1", "10"]);
    expect(await numbers("sort=status")).toEqual(["2", "1", "10"]);
    for (const wrong of ["sort=transcript", "order=up", "without=everything"])
      expect((await office.ask("administrator", "GET", `/episodes?${wrong}`)).status).toBe(400);
  });

  test("filters episodes without a recording, a transcript or a review", async () => {
    await office.admin("POST", "/episodes", anEpisode({ number: "1" }));
    await office.admin("POST", "/episodes", { number: "2", audioUrl: "dos.mp3" });
    await office.database.pg.exec(
      `update episodes set ai_processed_at = now(), ai_sections = '{"summary": {"state": "ia"}}' where episode_number = '2'`,
    );
    expect(await numbers("without=transcript")).toEqual(["2"]);
    expect(await numbers("without=review")).toEqual(["2"]);
    await office.database.pg.exec(`update episodes set ai_sections = '{"summary": {"state": "revisado"}}'`);
    expect(await numbers("without=review")).toEqual([]);
    await office.admin("POST", "/episodes", { number: "3" });
    expect(await numbers("without=audio")).toEqual(["3"]);
    const sheet = await office.ask("administrator", "GET", "/episodes/export.csv?without=audio");
    expect(sheet.body.split("\n")[1]).toMatch(/^3,/);
  });

  test("without episodes there is no latest one", async () => {
    expect((await office.ask("administrator", "GET", "/episodes/latest")).status).toBe(404);
  });
});
