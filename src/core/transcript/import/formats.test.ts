import { describe, expect, test } from "vitest";
import { voicedSegments } from "../transcription.ts";
import { parseTranscript } from "./parse-transcript.ts";

const read = (content: unknown, name = "") => {
  const result = parseTranscript(typeof content === "string" ? content : JSON.stringify(content), name);
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
const refusal = (text: string, name = "") => {
  const result = parseTranscript(text, name);
  return result.ok ? `read as ${result.value.format}` : result.message;
};

/** Voice, start, end and words of each segment. */
const segmentsOf = (content: unknown, name?: string) =>
  voicedSegments(read(content, name).transcription.speakers).map(({ speaker, start, end, text }) => [
    speaker,
    start,
    end,
    text,
  ]);
const TTML = `<?xml version="1.0" encoding="utf-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xml:lang="es">
  <head><metadata><ttm:agent xml:id="v1"><ttm:name type="full">Ana</ttm:name></ttm:agent></metadata></head>
  <body><div>
    <p begin="00:00:01.000" end="2s" ttm:agent="v1">Buenas<br/>noches.</p>
    <p begin="3.0" dur="1000ms" ttm:agent="Beto"><span tts:color="red">Gra</span>cias <span pc:unit="word">y</span><span pc:unit="word">adi&#243;s</span> &amp; más.</p>
  </div></body>
</tt>`;
const HTML = `<cite>Ana:</cite>\n<time>0:01</time>\n<p>Buenas <b>noches</b>.</p>\n<p>¿Qué tal?</p>\n<cite>Beto:</cite>\n<time>0:03</time>\n<p>Gracias.</p>`;

describe("markup", () => {
  test("TTML: names of agents, clocks and offsets, spans and breaks", () => {
    expect(segmentsOf(TTML)).toEqual([
      ["Ana", 1, 2, "Buenas noches."],
      ["Beto", 3, 4, "Gracias y adiós & más."],
    ]);
  });

  test.each([
    ["ticks of the file's rate", 'ttp:tickRate="100"', 'begin="150t" end="250t"', 1.5, 2.5],
    ["ticks of whole seconds without a rate", "", 'begin="1t" end="2t"', 1, 2],
    ["ticks of frames", 'ttp:frameRate="50"', 'begin="50t" end="100t"', 1, 2],
    ["frames", 'ttp:frameRate="50"', 'begin="50f" end="100f"', 1, 2],
    [
      "frames of a multiplied rate",
      'ttp:frameRate="50" ttp:frameRateMultiplier="1 2"',
      'begin="25f" end="50f"',
      1,
      2,
    ],
  ])("TTML: times in %s", (_, rates, times, start, end) => {
    const [segment] = segmentsOf(
      `<tt xmlns="http://www.w3.org/ns/ttml" ${rates}><body><p ${times}>Hola.</p></body></tt>`,
    );
    expect(segment).toMatchObject([expect.anything(), start, end, "Hola."]);
  });

  test("JSON of Podcasting 2.0: the end of a segment may be that of the next one's beginning", () => {
    const segments = [
      { speaker: "Ana", startTime: 1, body: "Buenas noches." },
      { speaker: "Beto", startTime: 3, endTime: 4, body: "Gracias." },
    ];
    expect(segmentsOf({ version: "1.0.0", segments })).toEqual([
      ["Ana", 1, 3, "Buenas noches."],
      ["Beto", 3, 4, "Gracias."],
    ]);
    expect(read({ segments }).format).toBe("JSON de Podcasting 2.0");
  });

  test("Whisper's segments and OpenAI's text alone", () => {
    const speakers = ["SPEAKER_00", "SPEAKER_01"];
    const segments = speakers.map((speaker, n) => ({ start: n * 2, end: n * 2 + 1, text: "Hola.", speaker }));
    expect(segmentsOf(segments)).toEqual([
      [1, 0, 1, "Hola."],
      [2, 2, 3, "Hola."],
    ]);
    expect(read(segments).format).toBe("JSON de Whisper");
    const { transcription, format } = read({ text: "Buenas noches.", usage: { seconds: 4 } });
    expect([format, transcription.transcript, transcription.speakers]).toEqual([
      "JSON de OpenAI",
      "Buenas noches.",
      [],
    ]);
  });

  test("HTML of Podcasting 2.0", () => {
    expect(segmentsOf(HTML)).toMatchObject([
      ["Ana", 1, 3, "Buenas noches. ¿Qué tal?"],
      ["Beto", 3, 4, "Gracias."],
    ]);
  });

  test("HTML without times is read as text with names, without its markup", () => {
    const page = `<!DOCTYPE html><html><head><title>No</title><style>p{}</style></head><body>${HTML.replace(/<time>.*?<\/time>/g, "")}<script>no()</script></body></html>`;
    expect(read(page).transcription.transcript).toBe("Ana: Buenas noches.\n\n¿Qué tal?\n\nBeto: Gracias.");
  });

  test.each([
    [
      "RSS",
      '<?xml version="1.0"?>\n<rss version="2.0"><channel/></rss>',
      /es un feed RSS.*podcast:transcript/,
    ],
    [
      "Podlove",
      '<?xml version="1.0"?><psc:chapters version="1.2"></psc:chapters>',
      /capítulos de Podlove.*WebVTT/,
    ],
    [
      "OHMS",
      '<?xml version="1.0"?><ROOT xmlns="https://www.weareavp.com/nunncenter/ohms"><record/></ROOT>',
      /es de OHMS.*WebVTT/,
    ],
    [
      "other XML",
      "<?xml version='1.0'?><transcripcion><t>hola</t></transcripcion>",
      /XML de un programa que no se conoce/,
    ],
    ["ASS", "[Script Info]\nTitle: x", /ASS o SSA.*SRT/],
    ["SCC", "Scenarist_SCC V1.0\n\n00:00:01:00 9420", /SCC.*SRT/],
    ["RTF", "{\\rtf1\\ansi hola}", /RTF.*docx/],
    ["PDF", "%PDF-1.7\n%âãÏÓ", /PDF/],
    ["SAMI", "<SAMI><BODY><SYNC Start=1000><P>Hola.</BODY></SAMI>", /XML de un programa.*WebVTT, SRT/],
    ["AssemblyAI", JSON.stringify({ text: "a", words: [], utterances: [] }), /no es de ningún servicio.*SRT/],
    ["Amazon", JSON.stringify({ results: { transcripts: [], items: [] } }), /no es de ningún servicio.*SRT/],
    ["Google", JSON.stringify({ results: [{ alternatives: [{}] }] }), /no es de ningún servicio.*SRT/],
  ])("%s is refused by name, with the format to export", (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });
});

describe("text with times", () => {
  test.each([
    ["Otter", "Ana Pérez  0:01\nBuenas noches.\n\nBeto  0:03\nGracias.\n", "Ana Pérez", "Beto"],
    ["Rev", "Ana (00:01):\nBuenas noches.\n\nBeto (00:03):\nGracias.\n", "Ana", "Beto"],
    ["Descript", "[00:00:01] Ana: Buenas noches.\n\n[00:00:03] Beto: Gracias.", "Ana", "Beto"],
    ["YouTube", "0:01\nBuenas noches.\n0:03\nGracias.", "Voz 1", "Voz 1"],
    ["SBV", "0:00:01.000,0:00:02.000\nBuenas noches.\n\n0:00:03.000,0:00:04.000\nGracias.", "Voz 1", "Voz 1"],
    [
      "Whisper's console",
      "[00:01.000 --> 00:02.000]  Buenas noches.\n[00:03.000 --> 00:04.000]  Gracias.",
      "Voz 1",
      "Voz 1",
    ],
  ])("%s", (_, text, host, guest) => {
    expect(segmentsOf(text, "x.txt").map(([voice, start, , words]) => [voice, start, words])).toEqual([
      [host, 1, "Buenas noches."],
      [guest, 3, "Gracias."],
    ]);
  });

  test.each([
    ["a text that begins with a bracket", "[Música] Buenas noches."],
    ["a text that begins with a brace", "{risas} Buenas noches."],
    ["a text with times of day", "A las 10:30 salía el ómnibus.\n\n11:15 llegaba.\n\n12:00 nada más.\n"],
  ])("%s is plain text", (_, text) => {
    expect(read(text).transcription).toMatchObject({ speakers: [], transcript: text.trim() });
  });

  test("front matter and Markdown markup are left out", () => {
    const text = "---\ntitle: Uno\nguest: Ana\n---\n\n# Programa 1\n\n**Ana:** Buenas **noches**.\n";
    const { transcription, warnings } = read(text, "x.md");
    expect(transcription.transcript).toBe("Programa 1\n\nAna: Buenas noches.");
    expect(warnings[0]).toMatch(/campos del comienzo/);
  });
});
