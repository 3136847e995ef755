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

  test("fills an empty description, counts missing parts, marks the sections and each quote that is not in the transcript", async () => {
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
    expect(body.sections.summary).toEqual({ state: "ia", origin: "chat", own: [], reviewedAt: null });
    expect(body.unsaidQuotes).toEqual(["Esto nadie lo dijo"]);
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
    const [one, ...others] = Object.keys(again.sections);
    const save = (version: number, names: string[]) => {
      const sections = Object.fromEntries(names.map((name) => [name, { state: "revisado" }]));
      return office.admin("PUT", `/ai/episodes/${episode.id}/ai-data`, { ...parts, version, sections });
    };
    const partly = await save(twice, [one ?? ""]);
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
    expect(first.unsaidQuotes).toEqual(["Esto nadie lo dijo"]);
    await office.admin("PUT", `/ai/episodes/${episode.id}/transcription`, {
      version: first.version,
      transcript: "Baltasar: Esto nadie lo dijo.",
      transcription: null,
    });
    const second = await office.admin("GET", `/ai/episodes/${episode.id}/ai-data`);
    expect(second.unsaidQuotes).toEqual(["Gracias, Baltasar"]);
  });

  test("a headline is proposed, and counts as reviewed once it is edited", async () => {
    const { id, version } = await episodeWith({});
    const proposed = { ...FICHA, headline: "La escuela del patio" };
    const made = (await accept({ id, version }, { analysis: JSON.stringify(proposed) })).body;
    expect(made.sections.headline).toMatchObject({ state: "ia", origin: "chat" });
    const path = `/ai/episodes/${id}/ai-data`;
    const saved = await office.admin("PUT", path, { ...made, sections: {}, headline: "Un patio de tierra" });
    expect(saved.sections.headline).toMatchObject({ state: "revisado", own: ["Un patio de tierra"] });
    expect(await office.admin("GET", path)).toEqual(saved);
    const emptied = await office.admin("PUT", path, { ...saved, sections: {}, headline: "" });
    expect([emptied.headline, emptied.sections.headline]).toEqual([null, undefined]);
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

  test("a correction or a review is stored with its time; other sections stay the AI's", async () => {
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
      sections: { summary: { state: "revisado" } },
    });
    expect(saved).toMatchObject({
      topics: ["escuelas", "La Teja"],
      keyPoints: [],
      processedAt: made.processedAt,
    });
    expect(saved.sections).toMatchObject({
      summary: { state: "revisado", origin: "chat", own: [], reviewedAt: expect.any(String) },
      topics: { state: "ia", origin: "chat", own: ["La Teja"], reviewedAt: null },
    });
    const { rows } = await office.database.pg.query<{ actor: string }>(
      "select actor from audit_log where pk = $1 and changed ? 'ai_sections' order by id desc limit 1",
      [episode.id],
    );
    expect(rows[0]?.actor).toBe(office.idOf("administrator"));
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
});
