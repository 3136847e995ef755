import { createHash } from "node:crypto";
import { copyFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** Every file of an index begins with it, once unpacked. */
export const MARK = Buffer.from("pagefind_dcd");
const LANGUAGE = "es";
/** Files being packed, written or copied at one time; more would only wait in memory. */
const AT_ONCE = 16;

const pack = promisify(gzip);

/** Writes the files of an index side by side, without holding many of them in memory. */
export class PackedFiles {
  readonly #running = new Set<Promise<void>>();
  #failure: unknown;

  /**
   * Packs and writes a file that is named by its content.
   * @returns the name, which is known before the file is written.
   */
  async write(bytes: Buffer, path: (name: string) => string, digits: number): Promise<string> {
    const name = `${LANGUAGE}_${createHash("sha256").update(bytes).digest("hex").slice(0, digits)}`;
    await this.#run(async () => writeFile(path(name), await pack(Buffer.concat([MARK, bytes]))));
    return name;
  }

  copy(from: string, to: string): Promise<void> {
    return this.#run(() => copyFile(from, to));
  }

  /** Waits for all of them. @throws what the first of them failed with. */
  async finish(): Promise<void> {
    await Promise.all(this.#running);
    if (this.#failure) throw this.#failure;
  }

  async #run(work: () => Promise<void>): Promise<void> {
    while (this.#running.size >= AT_ONCE) await Promise.race(this.#running);
    const running = work()
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }
}
