import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HistoryEntry } from "#core/history/history-schemas.ts";
import { type EpisodeOffice, openEpisodeOffice } from "./episode-office.ts";

let office: EpisodeOffice["office"];
let topics: string[];
let anEpisode: EpisodeOffice["anEpisode"];
beforeAll(async () => {
  ({ office, topics, anEpisode } = await openEpisodeOffice());
});
afterAll(() => office.dispose());
beforeEach(() => office.database.pg.exec("delete from episodes; delete from trash"));

describe("deleting", () => {
  test("reports first what is deleted with it, and restores all of it", async () => {
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
    const ids = [episode.id, (await office.admin("POST", "/episodes", anEpisode({ number: "70" }))).id];
    expect(await office.admin("POST", "/episodes/delete/impact", { ids })).toEqual({ also });
    const removed = await office.admin("DELETE", `/episodes/${episode.id}`);
    expect(removed).toEqual({ trashId: expect.any(Number), also });
    expect((await office.ask("administrator", "GET", `/episodes/${episode.id}`)).status).toBe(404);

    const [entry, ...others] = (await office.admin("GET", "/trash")).items;
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: String(removed.trashId),
      table: "episodes",
      label: "Programa 7",
      deletedBy: "administrator@example.org",
      daysLeft: 30,
      also: 3,
      unlinked: 0,
      isPublic: false,
    });
    expect(await office.admin("POST", `/trash/${entry.id}/restore`)).toEqual({ id: episode.id });
    expect(await office.admin("GET", `/episodes/${episode.id}`)).toEqual(episode);
    expect((await office.admin("GET", `/photos?episode=${episode.id}`)).total).toBe(2);
    expect((await office.admin("GET", "/comments")).items[0]).toMatchObject({
      authorEmail: "ana@example.org",
    });
    expect((await office.admin("GET", "/trash")).items).toEqual([]);
    expect((await office.ask("administrator", "POST", `/trash/${entry.id}/restore`)).status).toBe(404);
  });

  test("lists no topics and notes that an editor removed, and photos removed with them", async () => {
    const episode = await office.admin("POST", "/episodes", anEpisode());
    const photo = { episodeId: episode.id, url: "/media/1.jpg", caption: "El patio", alt: "" };
    const { id } = await office.admin("POST", "/photos", photo);
    await office.admin("PUT", `/episodes/${episode.id}`, {
      ...anEpisode({ topicIds: [topics[0]], notes: null }),
      version: episode.version,
    });
    expect((await office.admin("GET", "/trash")).items).toEqual([]);
    const { pg } = office.database;
    await pg.query("with t as (delete from episode_topics) delete from episode_photos where id = $1", [id]);
    const [entry, ...others] = (await office.admin("GET", "/trash")).items;
    expect([entry.label, entry.also, others]).toEqual(["El patio", 0, []]);
  });

  test("is not undone when another episode has taken the number", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode());
    const { trashId } = await office.admin("DELETE", `/episodes/${id}`);
    await office.admin("POST", "/episodes", anEpisode());
    const { status, body } = await office.ask("administrator", "POST", `/trash/${trashId}/restore`);
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect((await office.admin("GET", "/trash")).items).toHaveLength(1);
  });
});

describe("the history", () => {
  const historyOf = (id: string): Promise<HistoryEntry[]> => office.admin("GET", `/history/episodes/${id}`);

  test("has who changed what, and names the added and removed topics, photos and notes", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode({ topicIds: [topics[0]] }));
    const changes = { number: "9", topicIds: [topics[1]], version: 1 };
    await office.admin("PUT", `/episodes/${id}`, anEpisode(changes));
    const photo = { episodeId: id, url: "/media/patio.jpg", caption: "El patio", alt: "" };
    const { id: photoId } = await office.admin("POST", "/photos", photo);
    await office.admin("PUT", `/photos/${photoId}`, { ...photo, alt: "Un patio", version: 1 });
    await office.admin("PUT", `/photos/${photoId}`, { ...photo, caption: "", version: 2 });
    await office.admin("DELETE", `/photos/${photoId}`);
    const history = await historyOf(id);
    expect(history).toHaveLength(10);
    expect(history[0]).toMatchObject({ actor: { name: "administrator@example.org" } });
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
    await office.admin(
      "PUT",
      `/episodes/${id}`,
      anEpisode({ ...changes, topicIds: [topics[0]], version: 2 }),
    );
    const later = await historyOf(id);
    expect(
      later
        .slice(0, 2)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(["delete", "insert"]);
    expect(later.filter(({ changed }) => Object.keys(changed).length === 0)).toEqual([]);
    expect(history.at(-1)).toMatchObject({ action: "insert", changed: { number: [null, "7"] } });
  });

  test("keeps changed long texts, and no e-mail addresses", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode());
    const [one, other] = ["uno ", "dos "].map((word) => word.repeat(40_000).trim());
    const sizes = [
      "x".repeat(2_000_000),
      "x".repeat(200_001),
      other,
      one,
      `Escribir a ana.perez@example.org. ${one}`,
    ];
    for (const [n, transcript] of sizes.toReversed().entries())
      await office.admin("PUT", `/episodes/${id}`, anEpisode({ transcript, version: n + 1 }));
    const texts = (await historyOf(id)).flatMap(({ changed }) =>
      changed.transcript ? [changed.transcript] : [],
    );
    expect(texts).toEqual([
      ["x".repeat(200_001), "[long]"],
      [other, "x".repeat(200_001)],
      [one, other],
      ["[personal]", one],
      ["—Buenas tardes.", "[personal]"],
      [null, "—Buenas tardes."],
    ]);
  });

  test("keeps long lists and the segments of a transcript, each once, without e-mail addresses", async () => {
    const { id } = await office.admin("POST", "/episodes", anEpisode());
    const path = `/ai/episodes/${id}/transcription`;
    const spoken = (word: string) => ({
      speakers: [
        {
          speaker: 1,
          segments: Array.from({ length: 40 }, (_, n) => ({
            text: `${word} ${n}`,
            start: n,
            end: n + 1,
            confidence: 0.5,
          })),
        },
      ],
      transcript: word,
      confidence: 0.5,
      raw: { metadata: { duration: 40 } },
    });
    const said = [spoken("uno"), spoken("dos"), spoken("ana@example.org"), spoken("uno"), spoken("tres")];
    for (const [n, transcription] of said.entries())
      await office.admin("PUT", path, { version: n + 1, transcript: "—Buenas tardes.", transcription });
    const segments = (await historyOf(id)).flatMap(({ changed }) =>
      changed.transcriptionData ? [changed.transcriptionData] : [],
    );
    expect(segments).toEqual([
      [spoken("uno"), spoken("tres")],
      ["[personal]", spoken("uno")],
      [spoken("dos"), "[personal]"],
      [spoken("uno"), spoken("dos")],
      [null, spoken("uno")],
    ]);

    const topicsOf = (name: string) => Array.from({ length: 60 }, (_, n) => `${name} número ${n}`);
    const { version, ...parts } = await office.admin("GET", `/ai/episodes/${id}/ai-data`);
    const save = (n: number, topics: string[]) =>
      office.admin("PUT", `/ai/episodes/${id}/ai-data`, { ...parts, topics, version: version + n });
    await save(0, topicsOf("Fútbol"));
    await save(1, topicsOf("Carnaval"));
    const [newest] = await historyOf(id);
    expect(newest?.changed.aiTopics).toEqual([topicsOf("Fútbol"), topicsOf("Carnaval")]);
    const { rows } = await office.database.pg.query(
      "select from audit_values where value ->> 'transcript' in ('uno', 'dos', 'tres')",
    );
    expect(rows).toHaveLength(3);
  });

  test("of a text saved many times has a limited size", { tags: "soak" }, async () => {
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
