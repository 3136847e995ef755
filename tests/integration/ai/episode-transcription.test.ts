import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AiOffice, openAiOffice } from "./ai-office.ts";

let office: AiOffice;

beforeAll(async () => {
  office = await openAiOffice({});
});
afterAll(() => office?.dispose());

describe("an episode's transcription", () => {
  const transcription = {
    speakers: [
      { speaker: 0, name: "Elvira", segments: [{ text: "Hola.", start: 0, end: 1, confidence: 0.5 }] },
    ],
    transcript: "Elvira: Hola.",
    confidence: 0.5,
    raw: { metadata: { duration: 1 } },
  };

  test("text and segments are replaced together, and read back", async () => {
    const episode = await office.admin("POST", "/episodes", {
      number: randomUUID().slice(0, 8),
      audioUrl: "1.mp3",
    });
    const path = `/ai/episodes/${episode.id}/transcription`;
    expect(await office.admin("GET", path)).toMatchObject({ transcription: null, audioUrl: "/audio/1.mp3" });
    const update = { version: episode.version, transcript: "Elvira: Hola.", transcription };
    expect(await office.admin("PUT", path, update)).toMatchObject({
      transcript: "Elvira: Hola.",
      transcription,
    });
    const late = await office.ask("administrator", "PUT", path, { ...update, transcript: "Tarde" });
    expect([late.status, late.body.current.transcript]).toEqual([409, "Elvira: Hola."]);
  });

  test("invalid segments are refused, and nothing is stored", async () => {
    const episode = await office.admin("POST", "/episodes", { number: randomUUID().slice(0, 8) });
    const path = `/ai/episodes/${episode.id}/transcription`;
    for (const segment of [
      { text: "a", start: 2, end: 1 },
      { text: "a", start: -1, end: 1 },
      { text: 5, start: 0, end: 1 },
    ]) {
      const broken = { ...transcription, speakers: [{ speaker: 0, segments: [segment] }] };
      const answer = await office.ask("administrator", "PUT", path, {
        version: episode.version,
        transcript: "x",
        transcription: broken,
      });
      expect(answer.status).toBe(400);
    }
    expect(await office.admin("GET", path)).toMatchObject({ transcript: null, transcription: null });
  });
});
