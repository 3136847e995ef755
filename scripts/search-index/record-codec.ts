import { rmSync, writeFileSync } from "node:fs";
import type { Fragment } from "./engine.ts";
import { gzip, withMark } from "./pagefind-gzip.ts";
import type { WrittenLists } from "./place-lists.ts";

/** Locations of the passages of a transcript; see README.md. */
interface PassagePlaces {
  /** Position of the first word of each passage, rising. */
  at: number[];
  /** Offset in bytes of each group of passages in their file, then the end of the last group. */
  bytes: number[];
  /** Lists of places, behind the passages: first place of each group, first byte of each group, and last the end of the file. */
  lists: { from: number[]; bytes: number[] };
}

/** Page description for the browser, without the byte offsets of its passages, which are known once they are packed. */
interface Description extends Fragment {
  passages?: Omit<PassagePlaces, "bytes" | "lists">;
}

/** Files of a page's record. */
export interface RecordFiles {
  postings: Uint8Array;
  description: Description;
  /** Empty for a page without a transcript. */
  transcript: {
    /** Passages that are gzipped together, one on each line, and last a line with their times; see README.md. */
    packs: readonly string[];
    lists: WrittenLists;
  };
}

/** Extensions of the files of a record; a page without passages has no third file. */
export const RECORD_FILES = [".postings", ".description", ".passages"] as const;

/**
 * Writes the files of a record: its postings, and the gzipped files of the site. The description holds the offsets of the
 * passages in their file.
 */
export async function writeRecordFiles(
  path: string,
  { postings, description, transcript }: RecordFiles,
): Promise<void> {
  const { packs, lists } = transcript;
  const gzipped = await Promise.all(packs.map((pack) => gzip(Buffer.from(pack))));
  const bytes = startsOf(gzipped, 0);
  const places = { bytes, lists: { from: lists.from, bytes: startsOf(lists.together, bytes.at(-1) ?? 0) } };
  const described = description.passages
    ? { ...description, passages: { ...description.passages, ...places } }
    : description;
  const contents = [postings, await gzip(withMark(Buffer.from(JSON.stringify(described))))];
  if (gzipped.length > 0) contents.push(Buffer.concat([...gzipped, ...lists.together]));
  for (const [n, content] of contents.entries()) writeAnew(path + RECORD_FILES[n], content);
}

/** Offsets of consecutive parts, followed by the end of the last one. */
function startsOf(parts: readonly Uint8Array[], from: number): number[] {
  const starts = [from];
  for (const { length } of parts) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
}

/** Never overwrites a file in place: a site may hold a hard link to it. */
function writeAnew(path: string, content: Uint8Array): void {
  try {
    writeFileSync(path, content, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    rmSync(path);
    writeFileSync(path, content);
  }
}
