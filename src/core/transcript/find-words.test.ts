import { describe, expect, test } from "vitest";
import { findWholeWords, findWords, type TextPart, wordLine } from "./find-words.ts";

const texts = [
  "Un catalejo, Baltasar.",
  "«¿Y el tranvía?» — Sí: el TRANVIA, al corazón.",
  "",
  "¡Corazo\u0301n! De Peñarol 🥁 tambor.",
];
const line = wordLine(texts);
const textOf = ({ start, end }: TextPart) =>
  start.text === end.text
    ? texts[start.text]?.slice(start.offset, end.offset)
    : `${texts[start.text]?.slice(start.offset)} | ${texts[end.text]?.slice(0, end.offset)}`;

describe("finding words", () => {
  test.each<[string, string[]]>([
    ["tranvia", ["tranvía", "TRANVIA"]],
    ["TRANVÍA", ["tranvía", "TRANVIA"]],
    ["corazon", ["corazón", "Corazo\u0301n"]],
    ["penarol", ["Peñarol"]],
    ["catalejo baltasar", ["catalejo, Baltasar"]],
    ["  catalejo,   Baltasar ", ["catalejo, Baltasar"]],
    ["vía", ["vía", "VIA"]],
    ["tranvía sí", ["tranvía?» — Sí"]],
    ["corazón corazón", ["corazón. | ¡Corazo\u0301n"]],
    ["baltasar y el", ["Baltasar. | «¿Y el"]],
    ["peñarol tambor", ["Peñarol 🥁 tambor"]],
    ["xilofón", []],
    ["", []],
    [" ¿? ", []],
  ])("%j", (query, expected) => {
    expect(findWords(line, query).map(textOf)).toEqual(expected);
  });

  test("has no matches in an empty text", () => {
    expect(findWords(wordLine([]), "a")).toEqual([]);
  });
});

describe("finding whole words", () => {
  test.each<[string, string | null]>([
    ["Un catalejo", "Un catalejo"],
    ["«tranvía, sí»", "tranvía?» — Sí"],
    ["tambor", "tambor"],
    ["tamb", null],
    ["ambor", null],
    ["…", null],
  ])("%j", (query, expected) => {
    const found = findWholeWords(line, query);
    expect(found && textOf(found)).toBe(expected);
  });
});
