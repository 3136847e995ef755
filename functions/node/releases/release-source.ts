import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "#hosting/start-error.ts";

const RELEASE = /^v\d+\.\d+\.\d+$/;
const ARCHIVE = /^archivo-(v\d+\.\d+\.\d+)\.tar\.gz$/;
/** List of archives with their checksums, as `sha256sum` writes it. */
export const CHECKSUMS = "SHA256SUMS";
const MAX_BYTES = 200_000_000;
const TIMEOUT_MS = 60_000;

interface GitSource {
  kind: "git";
  address: string;
  /** Names of the releases, newest first. @throws StartError when they cannot be read */
  list(): Promise<string[]>;
}

interface ArchiveSource {
  kind: "archives";
  address: string;
  list(): Promise<string[]>;
  /** Content of a release's archive (tar, gzip), verified by its checksum; read once. @throws StartError */
  read(release: string): Promise<Buffer>;
}

/** Location of the program's releases: a Git repository, or archives in a folder or below an https address. */
export type ReleaseSource = GitSource | ArchiveSource;

export const archiveName = (release: string): string => `archivo-${release}.tar.gz`;

export const isRelease = (name: string): boolean => RELEASE.test(name);

/** Compares names of releases: the newer one first. */
export const byNewest = (a: string, b: string): number => b.localeCompare(a, "en", { numeric: true });

/** Whether a value of UPDATE_FROM names a source: a folder, https, ssh, or http on this machine. */
export const isSourceAddress = (value: string): boolean =>
  isAbsolute(value) ||
  /^(?:https:\/\/|ssh:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s]+$/.test(value) ||
  /^[\w.-]+@[\w.-]+:[^\s]+$/.test(value);

/** Web addresses that end in `.git`, and folders without a list of checksums, are Git repositories. */
export function openSource(address: string): ReleaseSource {
  const isGit = isAbsolute(address)
    ? !existsSync(join(address, CHECKSUMS))
    : !/^https?:/.test(address) || /\.git\/?$/.test(address);
  if (isGit) return { kind: "git", address, list: () => gitReleases(address) };
  const readFile = (name: string) =>
    isAbsolute(address) ? readLocal(address, name) : download(address, name);
  return archives(address, readFile);
}

/** A single archive on this machine. Its checksum stands beside it, in `SHA256SUMS` or in a file ending in `.sha256`. */
export function openArchive(file: string): ReleaseSource {
  const folder = dirname(file);
  const [, release] = ARCHIVE.exec(basename(file)) ?? [];
  if (!release)
    throw new StartError(`${basename(file)} no se llama como una versión: archivo-v1.2.3.tar.gz.`);
  const single = `${basename(file)}.sha256`;
  if (![CHECKSUMS, single].some((name) => existsSync(join(folder, name))))
    throw new StartError(
      `Falta la suma de control de ${basename(file)}: bajala también (${CHECKSUMS} o ${single}) y ponela en la misma carpeta.`,
    );
  const source = archives(folder, (name) =>
    readLocal(folder, name === CHECKSUMS && existsSync(join(folder, single)) ? single : name),
  );
  return { ...source, list: async () => (await source.list()).filter((name) => name === release) };
}

function archives(address: string, readFile: (name: string) => Promise<Buffer>): ArchiveSource {
  const verified = new Map<string, Buffer>();
  const checksums = async () => parseChecksums((await readFile(CHECKSUMS)).toString("utf8"));
  return {
    kind: "archives",
    address,
    list: async () => [...(await checksums()).keys()].sort(byNewest),
    async read(release) {
      const known = verified.get(release);
      if (known) return known;
      const expected = (await checksums()).get(release);
      if (!expected)
        throw new StartError(`En ${address} no hay una versión ${release} con su suma de control.`);
      const content = await readFile(archiveName(release));
      if (createHash("sha256").update(content).digest("hex") !== expected)
        throw new StartError(
          `El archivo de la versión ${release} no coincide con su suma de control: está dañado o no es el publicado. No se cambió nada.`,
        );
      verified.set(release, content);
      return content;
    },
  };
}

/** Checksum of each release; other lines are skipped. */
function parseChecksums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, sum = "", name = ""] = /^([0-9a-f]{64}) [ *](\S+)\r?$/.exec(line) ?? [];
    const [, release] = ARCHIVE.exec(name) ?? [];
    if (release) sums.set(release, sum);
  }
  return sums;
}

const unreachable = (address: string, cause?: unknown): StartError =>
  new StartError(
    `No se pudo preguntar por versiones nuevas en ${address}: revisá la conexión, y esa dirección (UPDATE_FROM).`,
    { cause },
  );

async function readLocal(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (cause) {
    throw new StartError(`No se puede leer ${join(folder, name)}.`, { cause });
  }
}

async function download(address: string, name: string): Promise<Buffer> {
  try {
    const response = await fetch(`${address.replace(/\/$/, "")}/${name}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      bytes += part.length;
      if (bytes > MAX_BYTES) throw new Error(`${name} has more than ${MAX_BYTES} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (cause) {
    throw unreachable(address, cause);
  }
}

/** Environment for Git without questions at the terminal and without transports that run commands. */
export const gitEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  GIT_TERMINAL_PROMPT: "0",
  GIT_ALLOW_PROTOCOL: "https:http:ssh:file",
});

async function gitReleases(address: string): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)("git", ["ls-remote", "--tags", "--refs", "--", address], {
      env: gitEnvironment(),
      timeout: TIMEOUT_MS,
    });
    return stdout
      .split("\n")
      .map((line) => line.slice(line.lastIndexOf("/") + 1))
      .filter(isRelease)
      .sort(byNewest);
  } catch (cause) {
    throw unreachable(address, cause);
  }
}
