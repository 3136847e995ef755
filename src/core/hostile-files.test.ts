import { expect, test } from "vitest";
import { readAnswer } from "#core/analysis/read-answer.ts";
import { readBagInfo, readManifest } from "#core/backup/bag.ts";
import { readArchivalDate } from "#core/episode/read-archival-date.ts";
import { readDay } from "#core/import/import-date.ts";
import { readImportFile } from "#core/import/import-file.ts";
import { nearNames } from "#core/import/near-names.ts";
import { readFeed } from "#core/import/read-feed.ts";
import { SHEET_KINDS, SHEETS } from "#core/import/sheets.ts";
import { markedText } from "#core/search/marked-text.ts";
import { parseQueryText } from "#core/search/query-text.ts";
import { foldText } from "#core/search/search-text.ts";
import { slugify } from "#core/text/slug.ts";
import { parseGlossary } from "#core/transcript/glossary.ts";
import { parseTranscript } from "#core/transcript/import/parse-transcript.ts";
import { quoteFinder } from "#core/transcript/quote-check.ts";
import { growsTooFast, HOSTILE_TEXTS } from "#tests/support/growth.ts";

const YEARS = { first: 1970, last: 1995 };
/** A spreadsheet with the text in every column of one row. */
const spreadsheet = (kind: (typeof SHEET_KINDS)[number], text: string) => {
  const { columns } = SHEETS[kind];
  const row = columns.map(() => `"${text.replaceAll('"', '""')}"`);
  return `${columns.map(({ heading }) => heading).join(";")}\n${row.join(";")}\n`;
};

const PARSERS: Record<string, (text: string) => unknown> = {
  "a cell with a day": (text) => readDay(text, YEARS),
  "a cell with a date": (text) => readArchivalDate(text, YEARS),
  "a podcast": (text) =>
    readFeed(`<rss><item><title>${text}</title><description>${text}</description></item></rss>`),
  "a name among others": (text) => nearNames(["Peñarol", text])(text),
  "a transcript": (text) => parseTranscript(text),
  "a transcript after a time": (text) => parseTranscript(`00:05 ${text}\n00:10 b`),
  captions: (text) => parseTranscript(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`, "a.vtt"),
  "an XML transcript": (text) => parseTranscript(`<tt>${text}</tt>`, "a.ttml"),
  "a quote": (text) => quoteFinder(text)(text),
  "a glossary": parseGlossary,
  "a manifest": (text) => readManifest(`${"0".repeat(64)} ${text}`),
  "the information of a bag": readBagInfo,
  "an answer of a language model": readAnswer,
  "a search": parseQueryText,
  "marks of a search": (text) => markedText(`<mark>${text}`),
  "a name": slugify,
  "a compared text": foldText,
};

/** Parsers whose work on a short text takes long already. */
const TABLES: Record<string, (text: string) => unknown> = {
  "a spreadsheet": (text) => readImportFile("csv", text, YEARS),
  "a list of records": (text) => readImportFile("json", text, YEARS),
  ...Object.fromEntries(
    SHEET_KINDS.map((kind) => [
      `a spreadsheet of ${kind} with the text in its cells`,
      (text: string) => readImportFile("csv", spreadsheet(kind, text), YEARS, SHEETS[kind]),
    ]),
  ),
};

const slowTexts = (parse: (text: string) => unknown) =>
  [...HOSTILE_TEXTS.keys()].filter((name) =>
    growsTooFast((text) => void parse(text), HOSTILE_TEXTS.get(name) ?? String),
  );

test.each(Object.entries(PARSERS))("the work on %s grows with its length only", (_, parse) => {
  expect(slowTexts(parse)).toEqual([]);
});

test.each(Object.entries(TABLES))(
  "the work on %s grows with its length only",
  { tags: "soak", timeout: 600_000 },
  (_, parse) => {
    expect(slowTexts(parse)).toEqual([]);
  },
);
