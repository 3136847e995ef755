import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countWords, EMPTY_ANALYSIS } from "./content-analysis.ts";
import { descriptionToFill, mergeAnalysis } from "./merge.ts";
import { readAnswer } from "./read-answer.ts";
import { readTone } from "./read-tone.ts";
import { TONE_LABELS, TONES } from "./tones.ts";

const ANSWER = {
  headline: "La escuela del\npatio de tierra",
  description: "Dos párrafos.",
  summary: "Un resumen.",
  topics: ["Tranvías", "Fútbol"],
  keyPoints: ["Un punto"],
  quotes: ["“Yo nací ahí”"],
  emotionalTone: "nostalgic",
  guestInfo: { name: "Ana", background: "Maestra", contributions: ["Enseñó a leer"] },
  neighborhoodInfo: { name: "La Teja", history: "Fue de obreros", landmarks: ["Plaza Lafone"] },
};
const expected = {
  ...EMPTY_ANALYSIS,
  ...ANSWER,
  headline: "La escuela del patio de tierra",
  quotes: ["Yo nací ahí"],
};

describe("readAnswer", () => {
  test.each([
    ["JSON", JSON.stringify(ANSWER)],
    ["fenced JSON", `Acá está:\n\`\`\`json\n${JSON.stringify(ANSWER, null, 2)}\n\`\`\`\nEspero que sirva.`],
    ["JSON within text", `Claro. ${JSON.stringify(ANSWER)} Saludos.`],
    ["JSON in {analysis}", JSON.stringify({ analysis: ANSWER })],
  ])("%s", (_, answer) => {
    expect(readAnswer(answer)).toEqual(expected);
  });

  test("headings, in the styles of different models", () => {
    const answer = `**Título:** «La escuela del patio de tierra»

## Descripción
Primer párrafo.

Segundo párrafo.

**Resumen:** Una sola línea.

### 3. Temas
Tranvías, Fútbol

Puntos clave:
- Uno
- Dos
CITAS DESTACADAS
1. «Yo nací ahí»
**Tono emocional:** Nostálgico
Historia del barrio: Fue de obreros.
Lugares emblemáticos: Plaza Lafone; Mercado`;
    expect(readAnswer(answer)).toEqual({
      ...EMPTY_ANALYSIS,
      headline: "La escuela del patio de tierra",
      description: "Primer párrafo.\n\nSegundo párrafo.",
      summary: "Una sola línea.",
      topics: ["Tranvías", "Fútbol"],
      keyPoints: ["Uno", "Dos"],
      quotes: ["Yo nací ahí"],
      emotionalTone: "nostalgic",
      neighborhoodInfo: { name: "", history: "Fue de obreros.", landmarks: ["Plaza Lafone", "Mercado"] },
    });
  });

  test.each(["", "   ", "No puedo ayudar con eso.", "{}", "[]", "null", '{"topics": []}', '{"summary": 5}'])(
    "no analysis in %j",
    (answer) => {
      expect(readAnswer(answer)).toBeNull();
    },
  );

  test("invalid parts are left out, the rest is kept", () => {
    const odd = {
      summary: "Sí\u0000 \ud800",
      topics: ["a", 3, null, "a", { name: "b" }],
      confidence: 85,
      guestInfo: "Ana",
    };
    expect(readAnswer(JSON.stringify(odd))).toMatchObject({
      summary: "Sí \uFFFD",
      topics: ["a", "b"],
      confidence: 0.85,
      guestInfo: null,
    });
  });

  test("truncated JSON gives its complete parts", () => {
    const { landmarks: _, ...cut } = expected.neighborhoodInfo;
    const answer = JSON.stringify(ANSWER);
    expect(readAnswer(answer.slice(0, answer.indexOf("Lafone")))).toEqual({
      ...expected,
      neighborhoodInfo: { ...cut, landmarks: [] },
    });
    expect(readAnswer(answer.slice(0, 20))).toBeNull();
  });

  test("items that begin with the name of a part stay items", () => {
    const answer = `Puntos clave:
- **Historia:** el frigorífico abrió temprano.
- Barrio: todos trabajaban ahí.

Espero que sirva.`;
    expect(readAnswer(answer)).toEqual({
      ...EMPTY_ANALYSIS,
      keyPoints: ["Historia: el frigorífico abrió temprano.", "Barrio: todos trabajaban ahí."],
    });
  });

  test("any text has a result, with bounded parts", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (answer) => {
        const analysis = readAnswer(answer);
        expect(analysis === null || analysis.summary.length <= 20_000).toBe(true);
      }),
    );
  });
});

describe("tones", () => {
  test("every label and every stored value maps to its tone", () => {
    for (const tone of TONES) {
      expect(readTone(tone)).toBe(tone);
      expect(readTone(TONE_LABELS[tone].toUpperCase())).toBe(tone);
    }
  });
  test.each([
    ["Nostálgica y cálida", "nostalgic"],
    ["muy poética", "poetic"],
    ["Festivo", "celebratory"],
    ["raro", null],
    [7, null],
  ])("%s", (text, tone) => {
    expect(readTone(text)).toBe(tone);
  });
});

test("a long text is cut between characters, since half a character cannot be stored", () => {
  const long = (length: number) => `${"a".repeat(length - 1)}🥁`;
  const read = readAnswer(
    JSON.stringify({ headline: long(200), summary: long(20_000), topics: [long(2000)] }),
  );
  expect(read?.headline).toBe("a".repeat(199));
  expect(read?.summary).toBe("a".repeat(19_999));
  expect(read?.topics).toEqual(["a".repeat(1999)]);
});

describe("saving", () => {
  test("filled parts replace, empty ones keep, unknown ones stay", () => {
    const stored = { summary: "viejo", topics: ["a"], nota: "de alguien" };
    expect(mergeAnalysis(stored, { ...EMPTY_ANALYSIS, summary: "nuevo" })).toEqual({
      summary: "nuevo",
      topics: ["a"],
      nota: "de alguien",
    });
    expect(mergeAnalysis(null, EMPTY_ANALYSIS)).toEqual({});
  });

  test("an empty part of a guest or a barrio keeps the stored one, unless it is another guest", () => {
    const stored = { guestInfo: { name: "Ana Pérez", background: "Maestra", contributions: ["a"] } };
    const guestOf = (name: string) =>
      mergeAnalysis(stored, {
        ...EMPTY_ANALYSIS,
        guestInfo: { name, background: "", contributions: ["b"] },
      }).guestInfo;
    expect(guestOf("Ana Perez")).toEqual({ name: "Ana Perez", background: "Maestra", contributions: ["b"] });
    expect(guestOf("")).toEqual({ name: "Ana Pérez", background: "Maestra", contributions: ["b"] });
    expect(guestOf("Rosa")).toEqual({ name: "Rosa", background: "", contributions: ["b"] });
  });

  test.each([
    [null, "texto", "texto"],
    ["", "texto", "texto"],
    [" **** ", " texto ", "texto"],
    ["ya escrita", "texto", null],
    ["****", " ", null],
  ])("description %j with %j", (present, analysis, filled) => {
    expect(descriptionToFill(present, analysis)).toBe(filled);
  });

  test("words are separated by whitespace", () => {
    expect(countWords(" Ana: Buenas  noches.\n\nSí ")).toBe(4);
    expect(countWords(" ")).toBe(0);
  });
});
