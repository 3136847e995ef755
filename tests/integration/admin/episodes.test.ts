import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AUDIO_URL_INVALID } from "#core/schemas/admin/fields.ts";
import type { HistoryEntry } from "#core/schemas/admin/history.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";

let office: BackOffice;
let guestId: string;
let neighborhoodId: string;
let topics: string[];
beforeAll(async () => {
  office = await openBackOffice();
  guestId = (await office.admin("POST", "/guests", { name: "Néstor Ñandú" })).id;
  neighborhoodId = (await office.admin("POST", "/neighborhoods", { name: "Peñarol" })).id;
  topics = [];
  for (const name of ["Tranvías", "Carnaval"])
    topics.push((await office.admin("POST", "/topics", { name })).id);
});
afterAll(() => office.dispose());
beforeEach(() => office.database.pg.exec("delete from episodes; delete from trash"));

const anEpisode = (changes: object = {}) => ({
  number: "7",
  date: "1976-04-03",
  guestId,
  neighborhoodId,
  audioUrl: "007.mp3",
  duration: "29:30",
  description: "Los talleres.",
  transcript: "—Buenas tardes.",
  status: "draft",
  topicIds: topics,
  ...changes,
});
const UNKNOWN = "00000000-0000-4000-8000-00000000ffff";

describe("saving", () => {
  test("an episode comes back as it was written, with its topics", async () => {
    const { status, body } = await office.ask("administrator", "POST", "/episodes", anEpisode());
    expect(status).toBe(201);
    const topicIds = topics.toSorted();
    expect(body).toMatchObject({ ...anEpisode({ topicIds }), version: 1, hasTranscription: false });
    expect(await office.admin("GET", `/episodes/${body.id}`)).toEqual(body);
  });

  test("empty fields become null; a new episode is published, an edited one without status a draft", async () => {
    const created = await office.admin("POST", "/episodes", {
      number: " 8 ",
      date: "",
      guestId: "",
      duration: " ",
    });
    expect(created).toMatchObject({
      number: "8",
      date: null,
      guestId: null,
      duration: null,
      status: "published",
    });
    const edited = await office.admin("PUT", `/episodes/${created.id}`, { number: "8", version: 1 });
    expect(edited).toMatchObject({ status: "draft", topicIds: [], version: 2 });
  });

  test("somebody else's newer edit is not overwritten, and comes back whole", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode());
    const first = await office.admin(
      "PUT",
      `/episodes/${id}`,
      anEpisode({ description: "Uno.", version: 1 }),
    );
    const { status, body } = await office.ask(
      "administrator",
      "PUT",
      `/episodes/${id}`,
      anEpisode({ description: "Dos.", topicIds: [], version: 1 }),
    );
    expect(status).toBe(409);
    expect(body.error.code).toBe("conflict");
    expect(body.current).toEqual(first);
    expect(await office.admin("GET", `/episodes/${id}`)).toEqual(first);
  });

  test("of twenty edits of one version at once, one is stored", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        office.ask("administrator", "PUT", `/episodes/${id}`, anEpisode({ description: `${n}`, version: 1 })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await office.admin("GET", `/episodes/${id}`)).version).toBe(2);
  });

  test("a number that is taken is refused at its field", async () => {
    await office.admin("POST", "/episodes", anEpisode());
    const { status, body } = await office.ask("administrator", "POST", "/episodes", anEpisode());
    expect([status, body.error]).toEqual([
      400,
      {
        code: "taken",
        message: "Ya hay un programa con ese número.",
        fields: { number: "Ya hay un programa con ese número." },
      },
    ]);
  });

  test("a guest that has gone is told at its field, and nothing is stored: not even the topics", async () => {
    for (const [field, changes] of [
      ["guestId", { guestId: UNKNOWN }],
      ["topicIds", { topicIds: [topics[0], UNKNOWN] }],
    ] as const) {
      const { status, body } = await office.ask("administrator", "POST", "/episodes", anEpisode(changes));
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    }
    expect((await office.admin("GET", "/episodes")).total).toBe(0);
  });

  test.each([
    ["number", ""],
    ["number", "7/8"],
    ["number", "x".repeat(41)],
    ["date", "1976-02-30"],
    ["date", "ayer"],
    ["guestId", "7"],
    ["audioUrl", "javascript:alert(1)"],
    ["audioUrl", "//otro.example/a.mp3"],
    ["duration", "pepe"],
    ["duration", "28:60"],
    ["duration", "28"],
    ["status", "borrado"],
    ["topicIds", ["1"]],
    ["description", "x".repeat(200_001)],
  ])("%s is refused at its field (case %#)", async (field, value) => {
    const { status, body } = await office.ask(
      "administrator",
      "POST",
      "/episodes",
      anEpisode({ [field]: value }),
    );
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    if (field === "audioUrl") expect(body.error.message).toBe(AUDIO_URL_INVALID);
  });

  test("a transcript of a million characters is stored", async () => {
    const transcript = "La murga. ".repeat(100_000).trim();
    const { id } = await office.admin("POST", "/episodes", anEpisode({ transcript }));
    expect((await office.admin("GET", `/episodes/${id}`)).transcript).toBe(transcript);
  });

  test.each([UNKNOWN, "7", "%00", "latest"])("an episode that is not there is not found (%s)", async (id) => {
    for (const [method, body] of [["GET"], ["DELETE"], ["PUT", anEpisode({ version: 1 })]] as const) {
      if (id === "latest" && method === "DELETE") continue;
      const answer = await office.ask("administrator", method, `/episodes/${id}`, body);
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });
});

describe("the list", () => {
  const numbers = async (query: string) =>
    (await office.admin("GET", `/episodes?${query}`)).items.map((item: { number: string }) => item.number);

  test("goes by number, twelve a page; a page past the end is the last one", async () => {
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

  test("finds guest, neighbourhood and number, whatever accents and case; signs are plain text", async () => {
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

  test("says what each row has", async () => {
    await office.admin("POST", "/episodes", anEpisode());
    expect((await office.admin("GET", "/episodes")).items).toEqual([
      {
        id: expect.any(String),
        number: "7",
        date: "1976-04-03",
        duration: "29:30",
        status: "draft",
        hasAnalysis: false,
        hasTranscript: true,
        guestName: "Néstor Ñandú",
        neighborhoodName: "Peñarol",
        updatedAt: expect.stringMatching(/Z$/),
        version: 1,
      },
    ]);
  });

  test("without episodes there is no latest one", async () => {
    expect((await office.ask("administrator", "GET", "/episodes/latest")).status).toBe(404);
  });
});

describe("deleting", () => {
  test("tells first what goes along, and brings all of it back", async () => {
    const episode = await office.admin("POST", "/episodes", anEpisode());
    for (const n of [1, 2]) {
      await office.admin("POST", "/photos", {
        episodeId: episode.id,
        url: `/media/${n}.jpg`,
        caption: "",
        alt: "",
      });
    }
    await office.database.pg.query(
      "with c as (insert into comments (episode_id, author_name, content) values ($1, 'Ana', 'Hola') returning id) insert into comment_contacts select id, 'ana@example.org' from c",
      [episode.id],
    );
    const also = { photos: 2, comments: 1 };
    expect(await office.admin("GET", `/episodes/${episode.id}/impact`)).toEqual({ also });
    const removed = await office.admin("DELETE", `/episodes/${episode.id}`);
    expect(removed).toEqual({ trashId: expect.any(Number), also });
    expect((await office.ask("administrator", "GET", `/episodes/${episode.id}`)).status).toBe(404);

    const [entry, ...others] = await office.admin("GET", "/trash");
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: removed.trashId,
      table: "episodes",
      label: "Programa 7",
      deletedBy: "administrator@example.org",
      daysLeft: 30,
      also: 6,
    });
    expect(await office.admin("POST", `/trash/${entry.id}/restore`)).toEqual({ id: episode.id });
    expect(await office.admin("GET", `/episodes/${episode.id}`)).toEqual(episode);
    expect((await office.admin("GET", `/photos?episode=${episode.id}`)).total).toBe(2);
    expect((await office.admin("GET", "/comments")).items[0]).toMatchObject({
      authorEmail: "ana@example.org",
    });
    expect(await office.admin("GET", "/trash")).toEqual([]);
    expect((await office.ask("administrator", "POST", `/trash/${entry.id}/restore`)).status).toBe(404);
  });

  test("does not come back over another episode with its number", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode());
    const { trashId } = await office.admin("DELETE", `/episodes/${id}`);
    await office.admin("POST", "/episodes", anEpisode());
    const { status, body } = await office.ask("administrator", "POST", `/trash/${trashId}/restore`);
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(await office.admin("GET", "/trash")).toHaveLength(1);
  });
});

describe("the history", () => {
  const historyOf = (id: string): Promise<HistoryEntry[]> => office.admin("GET", `/history/episodes/${id}`);

  test("says who changed what, and names the topics and photos that came and went", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode({ topicIds: [topics[0]] }));
    const changes = { number: "9", topicIds: [topics[1]], version: 1 };
    await office.admin("PUT", `/episodes/${id}`, anEpisode(changes));
    const photo = { episodeId: id, url: "/media/patio.jpg", caption: "El patio", alt: "" };
    const { id: photoId } = await office.admin("POST", "/photos", photo);
    await office.admin("PUT", `/photos/${photoId}`, { ...photo, alt: "Un patio", version: 1 });
    await office.admin("PUT", `/photos/${photoId}`, { ...photo, caption: "", version: 2 });
    await office.admin("DELETE", `/photos/${photoId}`);
    const history = await historyOf(id);
    expect(history).toHaveLength(9);
    expect(history[0]).toMatchObject({ actorEmail: "administrator@example.org" });
    expect(history.map(({ action, changed }) => [action, changed.photos])).toEqual(
      expect.arrayContaining([
        ["insert", [null, "El patio"]],
        ["update", ["patio.jpg", "patio.jpg"]],
        ["delete", ["patio.jpg", null]],
      ]),
    );
    expect(history.find(({ changed }) => changed.number)?.changed).toMatchObject({ number: ["7", "9"] });
    const topicChanges = history.flatMap(({ changed }) => changed.topics ?? []);
    expect(topicChanges).toEqual(expect.arrayContaining(["Carnaval", "Tranvías"]));
    expect(history.at(-1)).toMatchObject({ action: "insert", changed: { number: [null, "7"] } });
  });

  test("keeps long texts that were changed, and no e-mail address", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode());
    const [one, other] = ["uno ", "dos "].map((word) => word.repeat(40_000).trim());
    const sizes = ["x".repeat(200_001), other, one, `Escribir a ana.perez@example.org. ${one}`];
    for (const [n, transcript] of sizes.toReversed().entries())
      await office.admin("PUT", `/episodes/${id}`, anEpisode({ transcript, version: n + 1 }));
    const texts = (await historyOf(id)).flatMap(({ changed }) =>
      changed.transcript ? [changed.transcript] : [],
    );
    expect(texts).toEqual([
      [other, "[long]"],
      [one, other],
      ["[personal]", one],
      ["—Buenas tardes.", "[personal]"],
      [null, "—Buenas tardes."],
    ]);
  });

  test("of a text saved again and again is an answer of a size that a browser can show", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode());
    const text = (n: number) => String(n).padEnd(190_000, " palabra");
    for (let n = 1; n <= 14; n += 1)
      await office.admin("PUT", `/episodes/${id}`, anEpisode({ transcript: text(n), version: n }));
    const history = await historyOf(id);
    expect(history[0]?.changed.transcript).toEqual([text(13), text(14)]);
    expect(history[12]?.changed.transcript).toEqual(["[long]", "[long]"]);
    expect(JSON.stringify(history).length).toBeLessThan(4_500_000);
  });
});
