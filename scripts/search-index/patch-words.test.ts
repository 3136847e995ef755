import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { allPlacesName, type Chunk } from "./chunks.ts";
import { differences } from "./merge-cache.ts";
import { contentName } from "./pagefind-gzip.ts";
import { type Change, patchWords } from "./patch-words.ts";
import { PostingsWriter } from "./postings.ts";
import { Vocabulary } from "./vocabulary.ts";
import { writeWords } from "./word-index.ts";

const dir = mkdtempSync(join(tmpdir(), "words-"));
afterAll(() => rmSync(dir, { recursive: true }));

const vocabulary = Vocabulary.open(dir);
const entries = Array.from({ length: 60 }, (_, n) => {
  const text = `${String.fromCharCode(97 + (n % 20))}${n % 3}`;
  return vocabulary.entryNumber({ text, form: n % 4 === 0 ? null : `${text}́${n}` });
});

/** Number of times a page has an entry: for some so high that their word gets a file of its own. */
const said = fc.tuple(fc.nat(entries.length - 1), fc.oneof(fc.integer({ min: 1, max: 9 }), fc.nat(4000)));
const page = fc.array(said, { maxLength: 25 }).map((words) => {
  const writer = new PostingsWriter();
  let position = 0;
  for (const [n, times] of words) {
    for (let left = times; left > 0; left--) {
      position += 300;
      writer.add(entries[n] as number, n % 2 ? 24 : 48, position);
    }
    if (n % 5 === 0) writer.addInFields(entries[n] as number, [-1, n]);
  }
  return writer.finish();
});
/** Every third page has no transcript. */
const transcripts = Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? null : 900 * n));
const condensing = { transcripts, condenseAboveBytes: 60 };
const edits = fc.array(fc.tuple(fc.nat(11), page), { maxLength: 2 });

it("an edit results in the same files as indexing all pages", () => {
  fc.assert(
    fc.property(fc.array(page, { minLength: 12, maxLength: 12 }), edits, (before, edited) => {
      const files = new Map<string, Buffer>();
      const write = (bytes: Buffer) => {
        const name = contentName(bytes, 13);
        files.set(name, bytes);
        return name;
      };
      const read = (chunk: Chunk) => files.get(allPlacesName(chunk)) ?? Buffer.alloc(0);
      const kept = writeWords(before, vocabulary, { condensing, write });
      const after = before.map((bytes, n) => edited.findLast(([number]) => number === n)?.[1] ?? bytes);
      const changes = after.flatMap((bytes, number) =>
        differences(before[number] as Buffer, bytes).map(
          ({ entry, posting }): Change => ({ ...vocabulary.entry(entry), page: number, posting }),
        ),
      );
      expect(patchWords(kept, changes, { condensing, read, write })).toEqual(
        writeWords(after, vocabulary, { condensing, write }),
      );
    }),
    { numRuns: 60 },
  );
});
