import { TAR_BLOCK, tarPadding } from "#api/admin/backup/tar-stream.ts";

export interface ReadEntry {
  path: string;
  bytes: number;
  /** Must be read to its end before the next entry. */
  content: AsyncIterable<Buffer>;
}

/**
 * Yields the files of a tar file, as written by `tarStream` and by current tar programs.
 * @throws Error when the tar file is truncated, a header is damaged, or an entry is not a file
 */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const source = byteSource(stream);
  let extended = new Map<string, string>();
  for (;;) {
    const header = await source.take(TAR_BLOCK);
    if (header.every((byte) => byte === 0)) return;
    checkSum(header);
    const type = String.fromCharCode(header[156] ?? 0);
    const bytes = Number(extended.get("size") ?? Number.parseInt(text(header, 124, 12).trim() || "0", 8));
    if (!Number.isSafeInteger(bytes) || bytes < 0) throw new Error("a size is none");
    if (type === "x") {
      if (bytes > MAX_RECORDS) throw new Error("records are too long");
      extended = readRecords(await source.take(bytes));
      await source.take(tarPadding(bytes));
      continue;
    }
    if (type !== "0" && type !== "\0") throw new Error(`${text(header, 0, 100)} is no file`);
    yield { path: extended.get("path") ?? text(header, 0, 100), bytes, content: source.parts(bytes) };
    await source.take(tarPadding(bytes));
    extended = new Map();
  }
}

const MAX_RECORDS = 65_536;

const text = (header: Buffer, at: number, length: number): string =>
  header.toString("latin1", at, at + length).replace(/\0.*$/s, "");

/** Verifies the checksum of a header, computed with blanks in the place of the checksum itself. */
function checkSum(header: Buffer): void {
  const sum = header.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (Number.parseInt(text(header, 148, 8).trim(), 8) !== sum) throw new Error("a header is damaged");
}

function readRecords(content: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let from = 0; from < content.length; ) {
    const blank = content.indexOf(" ", from);
    const length = Number(content.toString("latin1", from, blank));
    if (blank < 0 || !(length > 0)) throw new Error("a record is damaged");
    const [key = "", ...value] = content.toString("utf8", blank + 1, from + length - 1).split("=");
    records.set(key, value.join("="));
    from += length;
  }
  return records;
}

function byteSource(stream: AsyncIterable<Buffer>) {
  const iterator = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** Reads at least one byte, and at most `most`. */
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { done, value } = await iterator.next();
      if (done) throw new Error("it is cut off");
      rest = value;
    }
    const part = rest.subarray(0, most);
    rest = rest.subarray(part.length);
    return part;
  };
  async function* parts(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      const part = await some(left);
      left -= part.length;
      yield part;
    }
  }
  const take = async (bytes: number): Promise<Buffer> => {
    const all: Buffer[] = [];
    for await (const part of parts(bytes)) all.push(part);
    return Buffer.concat(all);
  };
  return { take, parts };
}
