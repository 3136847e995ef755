import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type EpisodeOffice, openEpisodeOffice } from "./episode-office.ts";

let office: EpisodeOffice["office"];
let anEpisode: EpisodeOffice["anEpisode"];
let id: string;
beforeAll(async () => {
  ({ office, anEpisode } = await openEpisodeOffice());
});
afterAll(() => office.dispose());
beforeEach(async () => {
  await office.database.pg.exec("delete from episodes; delete from trash");
  ({ id } = await office.admin("POST", "/episodes", anEpisode({ transcript: "Ana: Buenas noches." })));
});

const NO_ANALYSIS = {
  topics: [],
  keyPoints: [],
  quotes: [],
  summary: null,
  guestInfo: null,
  neighborhoodInfo: null,
  emotionalTone: null,
};
const put = (parts: object) => office.ask("administrator", "PUT", `/episodes/${id}/parts`, parts);
const stored = () => office.admin("GET", `/episodes/${id}`);
const present = () => stored().then(({ version }) => version as number);

test("one request stores fields and analysis", async () => {
  const version = await present();
  const { status, body } = await put({
    episode: anEpisode({ description: "Otra.", transcript: "Ana: Buenas tardes.", version }),
    analysis: { ...NO_ANALYSIS, summary: "Un saludo.", quotes: ["Buenas tardes."], version },
  });
  expect(status).toBe(200);
  expect(body.episode).toMatchObject({ description: "Otra." });
  expect(body.episode).toEqual(await stored());
  expect(body.analysis).toMatchObject({ summary: "Un saludo.", version: body.episode.version });
  // The quote is compared with the transcript of the same save.
  expect(body.analysis.unsaidQuotes).toEqual([]);
  expect(body.analysis.sections.quotes).toMatchObject({ state: "revisado", own: ["Buenas tardes."] });
});

test("an analysis loses its figures when the transcript changes, also when both are saved together", async () => {
  await office.database.pg.query(
    `update episodes set ai_word_count = 999, ai_duration_seconds = 60, ai_processed_at = now(),
      content_analysis = '{"wordCount": 999, "duration": 60, "summary": "Antes."}' where id = $1`,
    [id],
  );
  const analysis = { ...NO_ANALYSIS, summary: "Un saludo." };
  const spaced = await present();
  const kept = await put({
    episode: anEpisode({ transcript: "Ana:  Buenas noches.", version: spaced }),
    analysis: { ...analysis, version: spaced },
  });
  expect(kept.body.analysis).toMatchObject({ wordCount: 999, durationSeconds: 60 });
  const version = await present();
  const { status, body } = await put({
    episode: anEpisode({ transcript: "Ana: Buenas tardes a todos.", version }),
    analysis: { ...analysis, version },
  });
  expect(status).toBe(200);
  expect(body.analysis).toMatchObject({ summary: "Un saludo.", wordCount: null, durationSeconds: null });
  expect(body.analysis.outdatedAt).not.toBeNull();
});

test("speaker names and origin are applied to the stored segments", async () => {
  const said = { text: "Buenas noches.", start: 0, end: 1, confidence: null };
  const transcription = {
    speakers: [{ speaker: 1, segments: [said] }],
    transcript: "Speaker 1: Buenas noches.",
    confidence: 0.9,
    raw: { metadata: { duration: 1 } },
  };
  await office.admin("PUT", `/ai/episodes/${id}/transcription`, {
    version: await present(),
    transcript: transcription.transcript,
    transcription,
  });
  const { status, body } = await put({
    voices: { version: await present(), names: { "number 1": "Ana" }, origin: "corrected" },
  });
  expect(status).toBe(200);
  expect(body.voices).toEqual({
    version: await present(),
    names: { "number 1": "Ana" },
    origin: "corrected",
  });
  const kept = await office.admin("GET", `/ai/episodes/${id}/transcription`);
  expect(kept.transcription).toMatchObject({
    speakers: [{ name: "Ana", segments: [said] }],
    transcript: "Ana: Buenas noches.",
  });
  expect(kept.transcript).toBe("Speaker 1: Buenas noches.");
});

test("the database refuses fields without topics, which would delete all of them", async () => {
  const before = await stored();
  const parts = JSON.stringify({ fields: { episode_number: "7", status: "draft" } });
  const version = await present();
  const { pg } = office.database;
  await expect(
    pg.transaction(async (transaction) => {
      await transaction.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.role', 'authenticated', true),
          set_config('request.jwt.claim.sub', $1, true)`,
        [office.idOf("administrator")],
      );
      await transaction.query("select public.save_whole_episode($1, $2, $3)", [id, version, parts]);
    }),
  ).rejects.toMatchObject({ code: "PT400" });
  expect(await stored()).toEqual(before);
});

test("a duplicate number is an error at its field, and nothing else is stored", async () => {
  await office.admin("POST", "/episodes", anEpisode({ number: "77", feedGuid: null }));
  const version = await present();
  const { status, body } = await put({
    episode: anEpisode({ number: "77", version }),
    analysis: { ...NO_ANALYSIS, summary: "A medias.", version },
  });
  expect(status).toBe(400);
  expect(body.error.fields).toHaveProperty("number");
  expect((await office.admin("GET", `/ai/episodes/${id}/ai-data`)).summary).toBeNull();
});

test("a newer version is a conflict with all parts, and nothing is overwritten", async () => {
  const version = await present();
  await office.admin("PUT", `/episodes/${id}`, anEpisode({ description: "De otra persona", version }));
  const { status, body } = await put({ episode: anEpisode({ description: "Mía.", version }) });
  expect(status).toBe(409);
  expect(body.current).toMatchObject({ episode: await stored(), analysis: { version: version + 1 } });
  const other = await put({ analysis: { ...NO_ANALYSIS, summary: "Mío.", version } });
  expect(other.status).toBe(409);
  expect((await stored()).description).toBe("De otra persona");
});
