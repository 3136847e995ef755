import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTranscript } from "./parse-transcript.ts";

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
const srtOf = (lines: readonly string[]) =>
  lines
    .map((line, i) => `${i + 1}\n${clock(i)} --> ${clock(i + 1)}\n${line}\n`)
    .join("\n")
    .replaceAll(".", (dot, at, whole) => (/\d/.test(whole[at + 1] ?? "") ? "," : dot));
const vttOf = (lines: readonly string[]) =>
  `WEBVTT\n\n${lines.map((line, i) => `${clock(i)} --> ${clock(i + 1)}\n${line}\n`).join("\n")}`;

const parsed = (text: string, answers?: ReadonlyMap<string, boolean>) => {
  const result = parseTranscript(text, "", answers);
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
/** Voice and text of each segment, in order. */
const turns = (text: string, answers?: ReadonlyMap<string, boolean>) =>
  parsed(text, answers)
    .transcription.speakers.flatMap(({ speaker, segments }) =>
      segments.map((segment) => ({ speaker, ...segment })),
    )
    .sort((a, b) => a.start - b.start)
    .map(({ speaker, text: said }) => [speaker, said]);

/** A monologue with colons in quotations, and no voices. */
const ABUELA = [
  "Nací en la Teja, a dos cuadras de la cancha.",
  "Y entonces mi abuela me dijo: vení para acá.",
  "Luego: nada, luego nos fuimos.",
  "Las novedades son las siguientes: hay tablado.",
  "Luego: otra vez lo mismo.",
  "Voy a leerles un fragmento: había una vez.",
  "Luego: se terminó.",
  "A las 10: 30 salía el ómnibus.",
];

describe("a label is a voice only with evidence", () => {
  test.each([
    ["SRT", srtOf(ABUELA)],
    ["WebVTT", vttOf(ABUELA)],
    [
      "Whisper's JSON",
      JSON.stringify({ segments: ABUELA.map((text, start) => ({ text, start, end: start + 1 })) }),
    ],
  ])("%s: a sentence with a colon is kept whole", (_, file) => {
    expect(turns(file)).toEqual(ABUELA.map((text) => ["Voz 1", text]));
    expect(parsed(file).labels.filter(({ isVoice }) => isVoice)).toEqual([]);
  });

  test("repeated names, and labels in capitals, with a role, numbered or bracketed, are voices", () => {
    const said = [
      "Ana Pérez: Buenas.",
      "BETO: Buenas noches.",
      "Ana Pérez: ¿Cómo le va?",
      "BETO: Bien.",
      "María de los Ángeles (vecina): Acá estamos.",
      "María de los Ángeles (vecina): Y nos quedamos.",
      "[SPEAKER_00] Probando.",
      "[SPEAKER_01]: Dos.",
    ];
    expect(turns(srtOf(said)).map(([voice]) => voice)).toEqual([
      ...["Ana Pérez", "BETO", "Ana Pérez", "BETO"],
      ...["María de los Ángeles (vecina)", "María de los Ángeles (vecina)", 1, 2],
    ]);
  });

  test("a single name among many cues needs a confirmation, which decides", () => {
    const said = ["Hola.", "Elvira: ya voy.", "Eso me contestó.", "Y nada más.", "Fin."];
    expect(turns(vttOf(said))).toEqual(said.map((text) => ["Voz 1", text]));
    expect(parsed(vttOf(said)).labels).toEqual([
      { label: "Elvira", count: 1, example: "Elvira: ya voy.", isVoice: false, isUnsure: false },
    ]);
    expect(turns(vttOf(said), new Map([["Elvira", true]]))[1]).toEqual(["Elvira", "ya voy."]);
  });

  test("a name that is also a word is a voice when it is as frequent as the other names", () => {
    const said = Array.from(
      { length: 30 },
      (_, i) => `${["Rosa Pérez: ", "Ana: ", "Beto: "][i % 9] ?? ""}una rosa.`,
    );
    expect(new Set(turns(srtOf(said)).map(([voice]) => voice))).toEqual(
      new Set(["Rosa Pérez", "Ana", "Beto"]),
    );
  });

  test("a full name that occurs once beside voices is kept as text, with an unknown voice", () => {
    const said = [
      "Ana: uno",
      "Beto: dos",
      "Nick Taylor: tres",
      "cuatro",
      "Ana: cinco",
      "Beto: seis",
      "y",
      "o",
      "u",
    ];
    expect(turns(srtOf(said)).slice(1, 5)).toEqual([
      ["Beto", "dos"],
      ["Voz desconocida", "Nick Taylor: tres"],
      ["Voz desconocida", "cuatro"],
      ["Ana", "cinco"],
    ]);
  });

  test("a recognised voice can be rejected", () => {
    const said = ["Ejemplo: uno.", "Ejemplo: dos.", "Ejemplo: tres."];
    expect(turns(vttOf(said), new Map([["Ejemplo", false]]))).toEqual(said.map((text) => ["Voz 1", text]));
  });

  test("when every cue has a name, names that occur once are voices", () => {
    const said = ["Ana: Hola.", "Beto: Sí.", "Carla: No."];
    expect(turns(srtOf(said))).toEqual([
      ["Ana", "Hola."],
      ["Beto", "Sí."],
      ["Carla", "No."],
    ]);
  });

  test.each(["Cito", "Dice Borges"])("a repeated phrase such as %j needs a confirmation", (phrase) => {
    const said = Array.from({ length: 60 }, (_, i) =>
      i % 20 ? "Y así fue, como dice él." : `${phrase}: había una vez.`,
    );
    expect(new Set(turns(srtOf(said)).map(([voice]) => voice))).toEqual(new Set(["Voz 1"]));
    expect(parsed(srtOf(said)).labels).toMatchObject([{ label: phrase, count: 3, isVoice: false }]);
  });

  test("a word that also occurs in lower case is not a name, however frequent", () => {
    const said = Array.from({ length: 40 }, (_, i) => (i % 4 ? "La pregunta es otra." : "Pregunta: ¿y eso?"));
    expect(new Set(turns(srtOf(said)).map(([voice]) => voice))).toEqual(new Set(["Voz 1"]));
    expect(parsed(srtOf(said)).labels).toMatchObject([{ label: "Pregunta", count: 10, isVoice: false }]);
  });

  test("when the file marks its voices, colons are punctuation", () => {
    const said = ["<v Ana>Beto: vení.", "<v Ana>Beto: te digo.", "<v Beto>Ana: voy."];
    expect(turns(vttOf(said)).map(([voice]) => voice)).toEqual(["Ana", "Ana", "Beto"]);
  });
});

describe("a name applies until the next one", () => {
  test.each([
    ["in SRT", srtOf(["Ana: uno", "dos", "tres", "Beto: cuatro", "cinco", "Ana: seis", "Beto: siete"])],
    [
      "in WebVTT",
      vttOf(["<v Ana>uno", "dos", "tres", "<v Beto>cuatro", "cinco", "<v Ana>seis", "<v Beto>siete"]),
    ],
  ])("%s", (_, file) => {
    expect(turns(file)).toEqual([
      ...[
        ["Ana", "uno"],
        ["Ana", "dos"],
        ["Ana", "tres"],
      ],
      ...[
        ["Beto", "cuatro"],
        ["Beto", "cinco"],
        ["Ana", "seis"],
        ["Beto", "siete"],
      ],
    ]);
    expect(parsed(file).warnings).toEqual([]);
  });

  test("the voice before the first name, and after a mark without a name, is unknown", () => {
    const said = [
      "Cortina.",
      "Ana: uno",
      "dos",
      ">> ¿Quién es?",
      "No sé.",
      ">> Ana: tres",
      "BETO: sí",
      "BETO: no",
    ];
    expect(turns(srtOf(said))).toEqual([
      ["Voz desconocida", "Cortina."],
      ["Ana", "uno"],
      ["Ana", "dos"],
      ["Voz desconocida", "¿Quién es?"],
      ["Voz desconocida", "No sé."],
      ["Ana", "tres"],
      ["BETO", "sí"],
      ["BETO", "no"],
    ]);
    expect(parsed(srtOf(said)).warnings).toEqual([
      "3 segmentos no dicen quién habla: quedan como “Voz desconocida”.",
    ]);
  });

  test("a segment without a voice in WhisperX is not assigned to another voice", () => {
    const segments = [
      { text: "uno", start: 0, end: 1, speaker: "SPEAKER_01" },
      { text: "dos", start: 1, end: 2 },
      { text: "tres", start: 2, end: 3, speaker: "SPEAKER_00" },
    ];
    expect(turns(JSON.stringify({ segments }))).toEqual([
      [2, "uno"],
      ["Voz desconocida", "dos"],
      [1, "tres"],
    ]);
  });

  test("two voices in one cue become two segments, with times in proportion to their length", () => {
    const { speakers } = parsed(vttOf(["<v Ana>Buenas</v> <v Beto>noches"])).transcription;
    expect(speakers).toMatchObject([
      { speaker: "Ana", segments: [{ text: "Buenas", start: 0, end: 0.5 }] },
      { speaker: "Beto", segments: [{ text: "noches", start: 0.5, end: 1 }] },
    ]);
    const lines = ["Ana: uno\nBeto: dos", "- Ana: tres\n- Beto: cuatro\nque sigue"];
    expect(turns(srtOf(lines))).toEqual([
      ["Ana", "uno"],
      ["Beto", "dos"],
      ["Ana", "tres"],
      ["Beto", "cuatro que sigue"],
    ]);
  });
});

describe("no word is lost", () => {
  // Labels are never spoken words, so that the origin of each word is known.
  const label = fc.constantFrom("Ana", "BETO", "Luego", "mi Abuela", "María Pérez", "Speaker 1", "E1");
  const word = fc.constantFrom("luego", "dijo", "casa", "10", "Casa", "[risas]");
  const part = fc
    .tuple(
      fc.option(label),
      fc.array(fc.tuple(word, fc.constantFrom(" ", ": ", ", ", ":")), { minLength: 1 }),
    )
    .map(([name, words]) => `${name === null ? "" : `${name}: `}${words.flat().join("").trim()}`);
  const line = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("\n"));

  test("a name is removed from the text only when it becomes the voice", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 15 }), (lines) => {
        let left = lines.flatMap(wordsOf);
        for (const [voice, said] of turns(vttOf(lines))) {
          const own = wordsOf(String(said));
          const name = typeof voice === "number" ? ["Speaker", String(voice)] : wordsOf(String(voice));
          if (name.every((each, i) => left[i] === each)) left = left.slice(name.length);
          expect(left.slice(0, own.length)).toEqual(own);
          left = left.slice(own.length);
        }
        expect(left).toEqual([]);
      }),
    );
  });
});
