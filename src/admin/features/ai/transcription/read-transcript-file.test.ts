import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readTranscriptFile } from "#admin/features/ai/transcription/read-transcript-file.ts";

const SRT =
  "1\n00:00:01,000 --> 00:00:02,000\nAña: Una mañana.\n\n2\n00:00:02,000 --> 00:00:03,000\nLía: Sí.\n";
const utf16 = (text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  [...text].forEach((letter, i) => {
    view.setUint16(i * 2, letter.charCodeAt(0), littleEndian);
  });
  return new Uint8Array(view.buffer);
};
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["UTF-8", new TextEncoder().encode(SRT), 0],
  ["UTF-16, little end first", utf16(`\uFEFF${SRT}`, true), 0],
  ["UTF-16, big end first", utf16(`\uFEFF${SRT}`, false), 0],
  ["the Western encoding, with a warning", latin1(SRT), 1],
])("reads %s", async (_, bytes, warnings) => {
  const read = await readTranscriptFile(new File([bytes], "cinta.srt"));
  expect(read).toMatchObject({
    ok: true,
    name: "cinta.srt",
    value: { format: "SRT", transcription: { transcript: "Aña: Una mañana.\n\nLía: Sí." } },
  });
  expect(read.ok && read.value.warnings).toHaveLength(warnings);
});

test("a file that is too large is refused without reading", async () => {
  const file = new File(["x"], "cinta.txt");
  Object.defineProperty(file, "size", { value: 300_000_000 });
  Object.defineProperty(file, "arrayBuffer", { value: () => expect.unreachable("it was read") });
  expect(await readTranscriptFile(file)).toMatchObject({ ok: false, message: /20 MB/ });
});

test("a file that can no longer be opened is refused with a message", async () => {
  const file = new File(["x"], "cinta.txt");
  const gone = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  Object.defineProperty(file, "arrayBuffer", { value: gone });
  const message = "No se pudo abrir el archivo. Volvé a elegirlo.";
  expect(await readTranscriptFile(file)).toEqual({ ok: false, message });
});

test("a recording is refused as a transcript", async () => {
  const read = await readTranscriptFile(new File([Uint8Array.of(0xff, 0xfb, 0x90, 0, 0, 3)], "cinta.mp3"));
  expect(read).toMatchObject({ ok: false, message: /no es texto/ });
});

describe("a Word document", () => {
  const docx = (name: string, paragraphs: readonly string[]) => {
    const body = paragraphs.map((text) => `<w:p><w:r><w:rPr/><w:t>${text}</w:t></w:r></w:p>`).join("");
    const xml = `<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`;
    return new File([zipSync({ [name]: strToU8(xml) })], "cinta.docx");
  };

  test("is read by its paragraphs, and by the times in them", async () => {
    const plain = await readTranscriptFile(
      docx("word/document.xml", ["Ana: Hola &amp; adiós.", "Beto: Sí."]),
    );
    expect(plain).toMatchObject({
      ok: true,
      name: "cinta.docx",
      value: { transcription: { speakers: [], transcript: "Ana: Hola & adiós.\nBeto: Sí." } },
    });
    const timed = await readTranscriptFile(
      docx("word/document.xml", ["Ana  0:01", "Hola.", "Beto  0:03", "Sí."]),
    );
    expect(timed).toMatchObject({ value: { transcription: { transcript: "Ana: Hola.\n\nBeto: Sí." } } });
  });

  test("that is another zip, or a damaged one, is refused", async () => {
    expect(await readTranscriptFile(docx("otro.xml", ["Hola."]))).toMatchObject({
      ok: false,
      message: /ZIP/,
    });
    const damaged = new File([Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9)], "cinta.docx");
    expect(await readTranscriptFile(damaged)).toMatchObject({ ok: false, message: /ZIP/ });
  });
});
