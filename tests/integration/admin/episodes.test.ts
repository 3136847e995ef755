import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AUDIO_URL_INVALID } from "#core/forms/record-fields.ts";
import { type EpisodeOffice, openEpisodeOffice, UNKNOWN } from "./episode-office.ts";

let office: EpisodeOffice["office"];
let topics: string[];
let anEpisode: EpisodeOffice["anEpisode"];
beforeAll(async () => {
  ({ office, topics, anEpisode } = await openEpisodeOffice());
});
afterAll(() => office.dispose());
beforeEach(() => office.database.pg.exec("delete from episodes; delete from trash"));

describe("saving", () => {
  test("a stored episode is read as written, with its topics", async () => {
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

  test("a newer edit is not overwritten, and is returned whole", async () => {
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

  test("of twenty simultaneous edits of one version, one is stored", async () => {
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

  test("a duplicate number is refused at its field", async () => {
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

  test("a deleted guest is an error at its field, and nothing is stored, not even the topics", async () => {
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

  test.each([UNKNOWN, "7", "%00", "latest"])("an unknown episode is not found (%s)", async (id) => {
    for (const [method, body] of [["GET"], ["DELETE"], ["PUT", anEpisode({ version: 1 })]] as const) {
      if (id === "latest" && method === "DELETE") continue;
      const answer = await office.ask("administrator", method, `/episodes/${id}`, body);
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });
});
