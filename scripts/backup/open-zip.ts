import { type FileHandle, open } from "node:fs/promises";
import { type FileEntry, Reader, ZipReader } from "@zip.js/zip.js";
import { formatNumber } from "#core/text/numbers.ts";
import { StartError } from "#hosting/start-error.ts";

/** A file in a ZIP file. */
export interface PackedFile {
  /** Declared size; `parts` refuses to yield more. */
  bytes: number;
  /** Reads and unpacks it piece by piece. */
  parts(): AsyncIterable<Uint8Array>;
}

export interface OpenZip {
  /** By path. */
  files: Map<string, PackedFile>;
  close(): Promise<void>;
}

const MEGABYTE = 1_000_000;
/** A backup has a file for each table, transcript and uploaded picture. */
const MAX_FILES = 50_000;
/** Maximum compression ratio: transcripts shrink to a fifth, repetitive rows to less. */
const MAX_RATIO = 50;
/** The ratio is not limited below this size, which is harmless. */
const UNPACKED_FREE_BYTES = 50 * MEGABYTE;

/**
 * Opens a ZIP file of any size and reads the list of its files.
 * @throws StartError when it is none, or would unpack to far more than its size; Error when the file cannot be read
 */
export async function openZip(path: string): Promise<OpenZip> {
  const handle = await open(path, "r");
  const close = () => handle.close();
  try {
    const { size } = await handle.stat();
    const zip = new ZipReader(new FileReader(handle, size), { useWebWorkers: false, checkSignature: true });
    const files = new Map<string, PackedFile>();
    let bytes = 0;
    const most = Math.max(size * MAX_RATIO, UNPACKED_FREE_BYTES);
    for await (const entry of readable(zip.getEntriesGenerator())) {
      if (entry.directory) continue;
      bytes += entry.uncompressedSize;
      files.set(entry.filename, { bytes: entry.uncompressedSize, parts: () => readable(partsOf(entry)) });
      if (files.size > MAX_FILES) throw damaged(`tiene más de ${formatNumber(MAX_FILES)} archivos`);
      if (bytes > most)
        throw damaged(
          `abierta ocuparía más de ${formatNumber(Math.floor(most / MEGABYTE))} MB, demasiado para su tamaño`,
        );
    }
    return { files, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads through a file handle: blobs of files end at 4 GiB. */
class FileReader extends Reader<FileHandle> {
  readonly #file: FileHandle;
  constructor(file: FileHandle, size: number) {
    super(file);
    this.#file = file;
    this.size = size;
  }
  override async readUint8Array(at: number, length: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.#file.read(new Uint8Array(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }
}

async function* partsOf(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable: parts, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const unpacking = entry.getData(writable);
  // A failure also fails the stream, which is read first.
  unpacking.catch(() => {});
  let left = entry.uncompressedSize;
  for await (const part of parts) {
    left -= part.length;
    if (left < 0) throw new Error("a file is larger than declared");
    yield part;
  }
  await unpacking;
}

/** Yields the items; errors of the library become the refusal of the file. */
async function* readable<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await iterator.next().catch((cause) => {
        throw damaged("no se puede abrir como ZIP: está cortada o dañada, o es otro archivo", cause);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Refusal of a backup before anything was changed. */
export const damaged = (reason: string, cause?: unknown) =>
  new StartError(`La copia no se puede usar: ${reason}. No se cambió nada.`, { cause });
