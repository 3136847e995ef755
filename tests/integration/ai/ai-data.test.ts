import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FICHA } from "#tests/support/providers/openai-server.ts";
import { type AiOffice, openAiOffice } from "./ai-office.ts";

const TRANSCRIPT =
  "Baltasar: Buenas noches. Hoy viene una maestra.\n\nElvira: Gracias, Baltasar. Yo nací en La Teja y la escuela tenía un patio de tierra.";

let office: AiOffice;

beforeAll(async () => {
  office = await openAiOffice({});
});
afterAll(() => office?.dispose());

describe("saving an analysis", () => {
  const episodeWith = (fields: object) =>
    office.admin("POST", "/episodes", {
      number: randomUUID().slice(0, 8),
      transcript: TRANSCRIPT,
      duration: "28:40",
      ...fields,
    });
  const accept = (episode: { id: string; version: number }, changes: object = {}) =>
    office.post(`/ai/episodes/${episode.id}/analysis`, {
      version: episode.version,
      analysis: JSON.stringify(FICHA),
      origin: "chat",
      ...changes,
    });

  test("fills an empty description, counts missing parts, marks each statement and each quote that is not in the transcript", async () => {
    const episode = await episodeWith({ description: "****" });
    const { status, body } = await accept(episode);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      processed: true,
      summary: FICHA.summary,
      emotionalTone: "nostalgic",
      wordCount: TRANSCRIPT.split(/\s+/).length,
      durationSeconds: 28 * 60 + 40,
    });
    const stateOf = (text: string) => body.statements.find((one: { text: string }) => one.text === text);
    expect(stateOf(FICHA.summary)).toMatchObject({ state: "ia", origin: "chat", reviewerEmail: null });
    expect(stateOf("Gracias, Baltasar")).toMatchObject({ verbatim: true });
    expect(stateOf("Esto nadie lo dijo")).toMatchObject({ verbatim: false });
    expect((await office.admin("GET", `/episodes/${episode.id}`)).description).toBe(FICHA.description);
  });

  test("over a version that has one already is a conflict", async () => {
    const episode = await episodeWith({ description: "****" });
    await accept(episode);
    const other = await accept(episode, { analysis: JSON.stringify({ ...FICHA, summary: "Otro resumen." }) });
    expect(other.status).toBe(409);
  });

  test("of a transcript that changes later is outdated, until it is analysed again or fully reviewed", async () => {
    const episode = await episodeWith({});
    const first = (await accept(episode)).body;
    expect(first).toMatchObject({ outdatedAt: null, durationSeconds: 28 * 60 + 40 });
    const transcribe = async (version: number, transcript: string) =>
      (
        await office.admin("PUT", `/ai/episodes/${episode.id}/transcription`, {
          version,
          transcript,
          transcription: null,
        })
      ).version;
    const read = () => office.admin("GET", `/ai/episodes/${episode.id}/ai-data`);

    const spaced = await transcribe(first.version, `${TRANSCRIPT.replaceAll("\n\n", "\n \n")} `);
    expect((await read()).outdatedAt).toBeNull();
    const changed = await transcribe(spaced, `${TRANSCRIPT} Y un aljibe.`);
    expect(await read()).toMatchObject({
      outdatedAt: expect.any(String),
      wordCount: null,
      durationSeconds: null,
    });
    const { body: again } = await accept({ id: episode.id, version: changed });
    expect(again).toMatchObject({ outdatedAt: null, wordCount: TRANSCRIPT.split(/\s+/).length + 3 });

    // Times that other programs stored have microseconds.
    const { rows } = await office.database.pg.query<{ version: number }>(
      "update episodes set ai_processed_at = ai_processed_at + interval '1 us' where id = $1 returning version",
      [episode.id],
    );
    const twice = await transcribe(rows[0]?.version ?? 0, TRANSCRIPT);
    const { topics, keyPoints, quotes, summary, guestInfo, neighborhoodInfo, emotionalTone } = again;
    const parts = { topics, keyPoints, quotes, summary, guestInfo, neighborhoodInfo, emotionalTone };
    const [one, ...others] = again.statements.map((statement: object) => ({
      ...statement,
      state: "revisado",
    }));
    const save = (version: number, states: object[]) =>
      office.admin("PUT", `/ai/episodes/${episode.id}/ai-data`, { ...parts, version, states });
    const partly = await save(twice, [one]);
    expect(partly.outdatedAt).not.toBeNull();
    const figures = await office.admin("GET", "/dashboard");
    expect(figures.analyses).toMatchObject({ unreviewed: expect.any(Number), outdated: 1 });
    const listed = await office.admin("GET", "/ai/ai-data?review=outdated");
    expect(listed.items).toMatchObject([{ id: episode.id, isUnreviewed: true, isOutdated: true }]);
    expect((await save(partly.version, others)).outdatedAt).toBeNull();
    const waiting = await office.admin("GET", "/ai/ai-data?review=unreviewed");
    expect(waiting.items.map(({ id }: { id: string }) => id)).not.toContain(episode.id);
    expect((await office.admin("GET", "/dashboard")).analyses).toEqual({
      unreviewed: waiting.total,
      outdated: 0,
    });
  });

  test("has the duration of the recording, and only a confidence of its own", async () => {
    const { id, version } = await episodeWith({});
    const stored = await office.admin("PUT", `/ai/episodes/${id}/transcription`, {
      version,
      transcript: TRANSCRIPT,
      transcription: {
        speakers: [],
        transcript: TRANSCRIPT,
        confidence: 0.9,
        raw: { metadata: { duration: 1725.5 } },
      },
    });
    const sure = JSON.stringify({ ...FICHA, confidence: 0.8 });
    const first = (await accept(stored, { analysis: sure })).body;
    expect(first).toMatchObject({ durationSeconds: 1725.5, confidence: 0.8 });
    const second = (await accept({ id, version: first.version })).body;
    expect(second).toMatchObject({ durationSeconds: 1725.5, confidence: null });
  });

  test("quotes are compared with the current transcript after corrections", async () => {
    const episode = await episodeWith({});
    const first = (await accept(episode)).body;
    const verbatimOf = (body: typeof first) =>
      Object.fromEntries(
        body.statements
          .filter(({ field }: { field: string }) => field === "quote")
          .map(({ text, verbatim }: { text: string; verbatim: boolean }) => [text, verbatim]),
      );
    expect(verbatimOf(first)).toEqual({ "Gracias, Baltasar": true, "Esto nadie lo dijo": false });
    await office.admin("PUT", `/ai/episodes/${episode.id}/transcription`, {
      version: first.version,
      transcript: "Baltasar: Esto nadie lo dijo.",
      transcription: null,
    });
    const second = await office.admin("GET", `/ai/episodes/${episode.id}/ai-data`);
    expect(verbatimOf(second)).toEqual({ "Gracias, Baltasar": false, "Esto nadie lo dijo": true });
    // The comparison also works for statements without provenance.
    await office.database.pg.query("update episodes set ai_statements = null where id = $1", [episode.id]);
    const unmarked = await office.admin("GET", `/ai/episodes/${episode.id}/ai-data`);
    expect(verbatimOf(unmarked)).toEqual(verbatimOf(second));
  });

  test("a headline is proposed, and counts as reviewed once it is edited", async () => {
    const { id, version } = await episodeWith({});
    const proposed = { ...FICHA, headline: "La escuela del patio" };
    const made = (await accept({ id, version }, { analysis: JSON.stringify(proposed) })).body;
    const lineOf = ({ statements }: typeof made) =>
      statements.find(({ field }: { field: string }) => field === "headline");
    expect(lineOf(made)).toMatchObject({ text: "La escuela del patio", state: "ia", origin: "chat" });
    const path = `/ai/episodes/${id}/ai-data`;
    const saved = await office.admin("PUT", path, { ...made, states: [], headline: "Un patio de tierra" });
    expect(lineOf(saved)).toMatchObject({ text: "Un patio de tierra", state: "revisado", origin: "persona" });
    expect(await office.admin("GET", path)).toEqual(saved);
    const emptied = await office.admin("PUT", path, { ...saved, states: [], headline: "" });
    expect([emptied.headline, lineOf(emptied)]).toEqual([null, undefined]);
  });

  test("a quote reworded twice keeps its original text", async () => {
    const { id, version } = await episodeWith({});
    let stored = (await accept({ id, version })).body;
    for (const text of ["Gracias a vos, Baltasar", "Gracias a vos, don Baltasar"]) {
      const { version, topics, keyPoints, summary, guestInfo, neighborhoodInfo, emotionalTone } = stored;
      const parts = { topics, keyPoints, summary, guestInfo, neighborhoodInfo, emotionalTone };
      stored = await office.admin("PUT", `/ai/episodes/${id}/ai-data`, { ...parts, version, quotes: [text] });
      expect(stored.statements).toContainEqual(
        expect.objectContaining({ field: "quote", text, state: "revisado", firstText: "Gracias, Baltasar" }),
      );
    }
  });

  test("keeps an existing description, and parts that the new analysis leaves empty", async () => {
    const episode = await episodeWith({ description: "De una persona." });
    const first = (await accept(episode)).body;
    const second = await accept(
      { id: episode.id, version: first.version },
      { analysis: '{"summary": "Otro."}' },
    );
    expect(second.body).toMatchObject({ summary: "Otro.", topics: FICHA.topics, quotes: FICHA.quotes });
    expect((await office.admin("GET", `/episodes/${episode.id}`)).description).toBe("De una persona.");
  });

  test("an old version is a conflict, nothing is stored, and the current one is returned", async () => {
    const episode = await episodeWith({});
    await accept(episode);
    const late = await accept(episode, { analysis: '{"summary": "Tarde"}' });
    expect([late.status, late.body.error.code, late.body.current.summary]).toEqual([
      409,
      "conflict",
      FICHA.summary,
    ]);
  });

  test("text without an analysis is refused", async () => {
    const { status, body } = await accept(await episodeWith({}), { analysis: "hola" });
    expect([status, body.error.message]).toEqual([400, "Error al analizar el contenido"]);
  });

  test("a correction or confirmation is stored with its person and time; other statements stay the AI's", async () => {
    const episode = await episodeWith({});
    const made = (await accept(episode)).body;
    const { topics, quotes, guestInfo, neighborhoodInfo, emotionalTone } = made;
    const saved = await office.admin("PUT", `/ai/episodes/${episode.id}/ai-data`, {
      version: made.version,
      topics: [...topics, "", "La Teja"],
      keyPoints: [],
      quotes,
      summary: made.summary,
      guestInfo,
      neighborhoodInfo,
      emotionalTone,
      states: [{ field: "summary", text: made.summary, state: "confirmado" }],
    });
    expect(saved).toMatchObject({
      topics: ["escuelas", "La Teja"],
      keyPoints: [],
      processedAt: made.processedAt,
    });
    const found = (field: string, text: string) =>
      saved.statements.find(
        (one: { field: string; text: string }) => one.field === field && one.text === text,
      );
    expect(found("summary", made.summary)).toMatchObject({
      state: "confirmado",
      origin: "chat",
      reviewerEmail: "administrator@example.org",
    });
    expect(found("topic", "La Teja")).toMatchObject({ state: "revisado", origin: "persona" });
    expect(found("topic", "escuelas")).toMatchObject({ state: "ia", reviewedAt: null });
    expect(await office.admin("GET", `/ai/episodes/${episode.id}/ai-data`)).toEqual(saved);
  });

  test("the AI page: list, search, tone, figures, CSV", async () => {
    const page = await office.admin("GET", "/ai/ai-data?q=ESCUÉLA&tone=nostalgic");
    expect(page.total).toBeGreaterThan(2);
    expect(page.items[0]).toMatchObject({
      tone: "nostalgic",
      topics: expect.arrayContaining(["escuelas"]),
    });
    expect((await office.admin("GET", "/ai/ai-data?tone=positive")).items).toEqual([]);
    expect((await office.ask("administrator", "GET", "/ai/ai-data?tone=sad")).status).toBe(400);
    expect(await office.admin("GET", "/ai/ai-data/stats")).toMatchObject({
      mostCommonTone: "nostalgic",
      averageConfidence: null,
      totalTopics: 2,
    });
    const csv = await office.admin("GET", "/ai/ai-data/export.csv");
    expect(csv.split("\r\n")[0]).toBe("Episodio,Temas,Resumen,Tono,Confianza,Palabras,Duración,Procesado");
    const cells = csv
      .split("\r\n")
      .slice(1, -1)
      .map((row: string) => row.split(",").slice(-2).join(" "));
    for (const cell of cells) expect(cell).toMatch(/^\d* \d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(csv).toContain("escuelas; La Teja,Elvira cuenta su escuela.,nostálgico,");
  });

  test("a text restored long after it was replaced keeps its origin", async () => {
    const episode = await episodeWith({});
    const made = (await accept(episode, { origin: "anthropic" })).body;
    const path = `/ai/episodes/${episode.id}/ai-data`;
    const save = async (version: number, changes: object) =>
      office.admin("PUT", path, { ...made, states: [], ...changes, version });
    const replaced = await save(made.version, { summary: "De una persona.", topics: ["otra cosa"] });
    const later = await save(replaced.version, { summary: "De otra persona.", topics: ["otra cosa"] });
    const back = await save(later.version, { summary: made.summary, topics: ["De otra persona."] });
    const stateOf = (text: string) => back.statements.find((one: { text: string }) => one.text === text);
    expect(stateOf(made.summary)).toMatchObject({ origin: "anthropic", state: "revisado" });
    expect(stateOf("De otra persona.")).toMatchObject({ field: "topic", origin: "persona" });
  });

  test("a text from before provenance was stored is restored as the AI's", async () => {
    const episode = await episodeWith({});
    await office.database.pg.query(
      "update episodes set ai_summary = 'Antiguo.', ai_topics = array['tranvías'], ai_processed_at = now() where id = $1",
      [episode.id],
    );
    const path = `/ai/episodes/${episode.id}/ai-data`;
    const old = await office.admin("GET", path);
    const replaced = await office.admin("PUT", path, { ...old, summary: "De una persona.", topics: [] });
    const back = await office.admin("PUT", path, {
      ...old,
      version: replaced.version,
      states: [],
      topics: ["tranvías"],
    });
    expect(back.statements).toMatchObject([
      { text: "Antiguo.", origin: "chat", state: "revisado" },
      { text: "tranvías", origin: "chat", state: "revisado" },
    ]);
  });
});
