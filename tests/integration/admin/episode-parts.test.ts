import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";
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
const ORIGINAL = {
  carrier: "Copia en papel",
  digitizedOn: "2021-03-09",
  digitizedBy: "Beto Núñez",
  digitizedWith: "Epson V600",
};
const addPhoto = (name: string): Promise<EditedPhoto> =>
  office.admin("POST", "/photos", { episodeId: id, url: `/media/${name}.jpg`, caption: name });
const photos = (): Promise<EditedPhoto[]> => office.admin("GET", `/episodes/${id}/photos`);
const photoVersions = async () => (await photos()).map((photo) => ({ id: photo.id, version: photo.version }));
const put = (parts: object) => office.ask("administrator", "PUT", `/episodes/${id}/parts`, parts);
const stored = () => office.admin("GET", `/episodes/${id}`);
const present = () => stored().then(({ version }) => version as number);

test("one request stores fields, analysis and photos", async () => {
  const [zaguan, azotea] = [await addPhoto("Zaguán"), await addPhoto("Azotea")];
  const version = await present();
  const { status, body } = await put({
    episode: anEpisode({ description: "Otra.", transcript: "Ana: Buenas tardes.", version }),
    analysis: { ...NO_ANALYSIS, summary: "Un saludo.", quotes: ["Buenas tardes."], version },
    photos: {
      seen: await photoVersions(),
      list: [
        { url: "/media/nueva.jpg", caption: "Nueva" },
        { id: azotea.id, url: azotea.url, caption: "Azotea de día", notes: "Del álbum.", ...ORIGINAL },
      ],
    },
  });
  expect(status).toBe(200);
  expect(body.episode).toMatchObject({ description: "Otra." });
  expect(body.episode).toEqual(await stored());
  expect(body.analysis).toMatchObject({ summary: "Un saludo.", version: body.episode.version });
  // The quote is compared with the transcript of the same save.
  expect(body.analysis.statements).toContainEqual(
    expect.objectContaining({ field: "quote", text: "Buenas tardes.", verbatim: true, state: "revisado" }),
  );
  expect(body.photos).toEqual(await photos());
  expect(body.photos.map(({ caption, notes }: EditedPhoto) => [caption, notes])).toEqual([
    ["Nueva", null],
    ["Azotea de día", "Del álbum."],
  ]);
  expect(body.photos[1]).toMatchObject(ORIGINAL);
  const trash = await office.database.pg.query("select pk from trash where tbl = 'episode_photos'");
  expect(trash.rows).toEqual([{ pk: zaguan.id }]);
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

test("unchanged photos in the same order keep their version", async () => {
  const first = await addPhoto("Zaguán");
  await addPhoto("Azotea");
  const [one, other] = await photoVersions();
  const list = [{ id: first.id, url: first.url, caption: "Otro" }, { id: other?.id }];
  const { body } = await put({ photos: { seen: [one, other], list } });
  expect(body.photos.map(({ id: photo, version }: EditedPhoto) => ({ id: photo, version }))).toEqual([
    { ...one, version: 2 },
    other,
  ]);
  const more = await put({
    photos: {
      seen: await photoVersions(),
      list: [{ id: first.id }, { id: other?.id }, { url: "/media/tercera.jpg" }],
    },
  });
  expect(more.body.photos.map(({ version }: EditedPhoto) => version)).toEqual([2, 1, 1]);
});

test("photos given by id only keep their content when the order changes", async () => {
  const [first, second] = [await addPhoto("Zaguán"), await addPhoto("Azotea")];
  const { url, version } = first;
  await office.admin("PUT", `/photos/${first.id}`, {
    episodeId: id,
    url,
    caption: "Zaguán",
    version,
    ...ORIGINAL,
  });
  const { body } = await put({
    photos: { seen: await photoVersions(), list: [{ id: second.id }, { id: first.id }] },
  });
  expect(body.photos.map((photo: EditedPhoto) => photo.caption)).toEqual(["Azotea", "Zaguán"]);
  expect(body.photos[1]).toMatchObject(ORIGINAL);
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

test.each([
  ["a photo with an invalid address", { caption: "X", url: "javascript:alert(1)" }, 400],
  ["a photo that the database refuses", { id: crypto.randomUUID(), url: "/media/x.jpg" }, 409],
])("a save with %s stores nothing", async (_, photo, refused) => {
  await addPhoto("Zaguán");
  const before = [await stored(), await photos()];
  const version = await present();
  const { status } = await put({
    episode: anEpisode({ description: "A medias.", version }),
    analysis: { ...NO_ANALYSIS, summary: "A medias.", version },
    photos: { seen: await photoVersions(), list: [photo] },
  });
  expect(status).toBe(refused);
  expect([await stored(), await photos()]).toEqual(before);
});

test("an invalid photo with an id is refused, not treated as unchanged", async () => {
  const { id: known } = await addPhoto("Zaguán");
  const list = [{ id: known, url: "javascript:alert(1)", caption: "Otra" }];
  expect((await put({ photos: { seen: await photoVersions(), list } })).status).toBe(400);
  expect(
    (await put({ photos: { seen: await photoVersions(), list: [{ id: known, caption: "Otra" }] } })).status,
  ).toBe(400);
  expect(await photos()).toMatchObject([{ caption: "Zaguán" }]);
});

test.each([
  ["photos without their list", async () => ({ photos: { seen: await photoVersions() } })],
  ["fields without topics", async () => ({ fields: { episode_number: "7", status: "draft" } })],
])("the database refuses %s, which would delete all of them", async (_, partsOf) => {
  await addPhoto("Zaguán");
  const before = [await stored(), await photos()];
  const parts = JSON.stringify(await partsOf());
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
  expect([await stored(), await photos()]).toEqual(before);
});

test("a duplicate number is an error at its field, and nothing else is stored", async () => {
  await office.admin("POST", "/episodes", anEpisode({ number: "77" }));
  await addPhoto("Zaguán");
  const { status, body } = await put({
    episode: anEpisode({ number: "77", version: await present() }),
    photos: { seen: await photoVersions(), list: [] },
  });
  expect(status).toBe(400);
  expect(body.error.fields).toHaveProperty("number");
  expect(await photos()).toHaveLength(1);
});

test("a newer version of any part is a conflict with all parts, and nothing is overwritten", async () => {
  const photo = await addPhoto("Zaguán");
  const before = await photoVersions();
  const version = await present();
  await office.admin("PUT", `/photos/${photo.id}`, {
    episodeId: id,
    url: photo.url,
    caption: "De otra persona",
    version: photo.version,
  });
  const { status, body } = await put({
    episode: anEpisode({ description: "Mía.", version }),
    photos: { seen: before, list: [] },
  });
  expect(status).toBe(409);
  expect(body.current).toMatchObject({ episode: await stored(), photos: [{ caption: "De otra persona" }] });
  const other = await put({ analysis: { ...NO_ANALYSIS, summary: "Mío.", version: version + 1 } });
  expect(other.status).toBe(409);
  expect((await stored()).description).not.toBe("Mía.");
});
