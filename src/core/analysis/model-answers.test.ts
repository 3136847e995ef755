import { describe, expect, test } from "vitest";
import { type ContentAnalysis, EMPTY_ANALYSIS } from "./content-analysis.ts";
import { readAnswer } from "./read-answer.ts";

/** Responses in the styles of eight model families, all with the same content. */
const ANSWERS = import.meta.glob<string>("./model-answers/*.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});

const WHOLE: ContentAnalysis = {
  ...EMPTY_ANALYSIS,
  description:
    "Elvira Larrosa recuerda la escuela de La Teja.\n\nTambién habla del frigorífico que marcaba las horas del barrio.",
  summary: "Elvira Larrosa cuenta su infancia en La Teja, entre la escuela y el frigorífico.",
  topics: ["escuela", "frigorífico", "patio"],
  keyPoints: [
    "La escuela tenía dos salones y un patio de tierra.",
    "El frigorífico cerró y la escuela perdió la mitad de sus alumnos.",
  ],
  quotes: [
    "El frigorífico era el reloj del barrio entero.",
    "Volvía caminando por la rambla: no había ómnibus.",
  ],
  emotionalTone: "nostalgic",
  guestInfo: {
    name: "Elvira Larrosa",
    background: "Maestra de La Teja.",
    contributions: ["Enseñó a leer a tres generaciones."],
  },
  neighborhoodInfo: {
    name: "La Teja",
    history: "Barrio obrero que creció alrededor del frigorífico.",
    landmarks: ["Plaza Lafone", "Prado"],
  },
};

const { description, summary, topics, keyPoints } = WHOLE;
const OTHERS: Record<string, ContentAnalysis | null> = {
  // The sentence that is cut off at the end is left out.
  "gemma-cut-in-a-list": {
    ...EMPTY_ANALYSIS,
    description,
    summary,
    topics,
    keyPoints: keyPoints.slice(0, 1),
  },
  "deepseek-only-thinking": null,
  "phi-refusal": null,
};

describe("responses of models", () => {
  const named = Object.entries(ANSWERS).map(([path, answer]) => [path.replace(/^.*\/|\.txt$/g, ""), answer]);

  test("more than forty, of eight families", () => {
    expect(named.length).toBeGreaterThanOrEqual(40);
    const families = new Set(named.map(([name = ""]) => name.split("-")[0]));
    expect(families.size).toBeGreaterThanOrEqual(8);
  });

  test.each(named)("%s", (name, answer) => {
    expect(readAnswer(answer)).toEqual(name in OTHERS ? OTHERS[name] : WHOLE);
  });

  test.each(named)("%s, read again from the stored form", (_, answer) => {
    const read = readAnswer(answer);
    expect(read && readAnswer(JSON.stringify(read))).toEqual(read);
  });
});
