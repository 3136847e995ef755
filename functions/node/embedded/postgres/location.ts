import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../../../hosting/start-error.ts";
import { type Account, canEnter } from "./account.ts";
import { type Programs, programsAt } from "./programs.ts";

/** For clusters and programs that another account cannot reach elsewhere. */
const SHARED_FOLDER = "/var/lib/archivo-de-barrios";
/** Bytes of a socket's path, with its terminating zero, on the strictest system (macOS). */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME = ".s.PGSQL.5432";
/** File of a folder below `SHARED_FOLDER`: the data directory that it belongs to. */
const NOTE = "data-dir";

/** The cluster of a data directory, below `DATA_DIR/postgres`. */
export interface Location {
  /** Contains `data`, the socket and the log; a resolved path. */
  folder: string;
  data: string;
  /** Private folder of the Unix socket. */
  socketDir: string;
  log: string;
}

export const locationOf = (folder: string): Location => ({
  folder,
  data: join(folder, "data"),
  socketDir: socketFolder(folder),
  log: join(folder, "postgres.log"),
});

/**
 * Resolved path of the cluster's folder; null when the data directory has none yet.
 * @throws StartError when it is gone
 */
export function existingFolder(dataDir: string): string | null {
  const link = join(dataDir, "postgres");
  if (existsSync(link)) return realpathSync(link);
  const isDangling = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink();
  if (!isDangling) return null;
  throw new StartError(
    `La base de datos de ${dataDir} estaba en ${readlinkSync(link)}, que ya no existe: ponela ahí de nuevo, o borrá ${link} para empezar con una vacía.`,
  );
}

/**
 * Creates the cluster's folder, or finds the existing one, and the programs to run on it. An account that cannot enter
 * the data directory or the programs' folder gets both below `/var/lib`; `DATA_DIR/postgres` is then a link.
 */
export function prepareLocation(
  dataDir: string,
  programs: Programs,
  account: Account | null,
  log: (line: string) => void,
) {
  const link = join(dataDir, "postgres");
  if (account === null) {
    mkdirSync(link, { recursive: true, mode: 0o700 });
    return { location: secured(locationOf(realpathSync(link)), null), programs };
  }
  letPass(dataDir, account);
  const folder = ownFolder(dataDir) ?? createFolder(dataDir, link, account, log);
  // A copied or restored data directory belongs to the user who copied it.
  ownAll(folder, account);
  const location = secured(locationOf(folder), account);
  return { location, programs: reachable(programs, account) };
}

/** Lets the account pass through the data directory, without listing it. */
function letPass(dataDir: string, account: Account): void {
  const { uid } = statSync(dataDir);
  if (uid === account.uid) return;
  chownSync(dataDir, uid, account.gid);
  chmodSync(dataDir, 0o710);
}

function createFolder(dataDir: string, link: string, account: Account, log: (line: string) => void): string {
  const home = realpathSync(dataDir);
  if (canEnter(home, account)) {
    mkdirSync(link, { mode: 0o700 });
    return join(home, "postgres");
  }
  const folder = join(SHARED_FOLDER, digest(home));
  if (existsSync(folder)) setAside(folder, link, log);
  mkdirSync(folder, { recursive: true });
  place(folder, home);
  return folder;
}

/** Keeps the cluster of a data directory at this path that was removed, or that lost its link. */
function setAside(folder: string, link: string, log: (line: string) => void): void {
  const aside = `${folder}-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
  renameSync(folder, aside);
  log(
    `Faltaba ${link}: se empieza con una base de datos vacía. La que había quedó en ${aside}. Para volver a ella, detené el sitio y escribí: ln -sfn ${aside} ${link}. Si no hace falta, borrala.`,
  );
}

/** Notes on both sides which cluster belongs to which data directory. */
function place(folder: string, home: string): void {
  writeFileSync(join(folder, NOTE), home);
  rmSync(join(home, "postgres"), { force: true });
  symlinkSync(folder, join(home, "postgres"));
}

/**
 * The folder of an existing cluster. That of a moved data directory moves with it; a copied directory, which has the link
 * of the original, gets a copy.
 * @throws StartError when the cluster to copy is running
 */
function ownFolder(dataDir: string): string | null {
  const folder = existingFolder(dataDir);
  const home = realpathSync(dataDir);
  const note = folder && join(folder, NOTE);
  if (!note || !existsSync(note)) return folder;
  const noted = readFileSync(note, "utf8");
  if (noted === home) return folder;
  const own = join(SHARED_FOLDER, digest(home));
  if (existingFolder(noted) !== folder) renameSync(folder, own);
  else if (existsSync(join(folder, "data", "postmaster.pid")))
    throw new StartError(
      `${dataDir} es una copia de ${noted}, cuya base de datos está en marcha: detené ese sitio para que se copie.`,
    );
  else cpSync(folder, own, { recursive: true });
  place(own, home);
  return own;
}

function reachable(programs: Programs, account: Account): Programs {
  const root = realpathSync(programs.root);
  if (canEnter(root, account)) return programs;
  const copy = join(SHARED_FOLDER, `programs-${digest(root + programs.version)}`);
  if (!existsSync(copy)) {
    const part = `${copy}.part`;
    rmSync(part, { recursive: true, force: true });
    cpSync(root, part, { recursive: true, verbatimSymlinks: true });
    chmodSync(SHARED_FOLDER, 0o755);
    renameSync(part, copy);
  }
  return programsAt(copy, programs);
}

function ownAll(folder: string, { uid, gid }: Account): void {
  const own = (path: string) => {
    const status = lstatSync(path);
    if (status.uid !== uid) chownSync(path, uid, gid);
  };
  own(folder);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) own(join(folder, entry));
}

/** A folder below the system's for temporary files when the path would be too long for a socket. */
function socketFolder(folder: string): string {
  const here = Buffer.byteLength(join(folder, SOCKET_NAME)) < MAX_SOCKET_PATH;
  return here ? folder : join(tmpdir(), `archivo-${digest(folder)}`);
}

function secured(location: Location, account: Account | null): Location {
  const { data, socketDir } = location;
  // The server refuses a folder that others can read, as a copy of it may be.
  if (existsSync(data)) chmodSync(data, 0o700);
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const status = lstatSync(socketDir);
  const owner = process.getuid?.();
  if (!status.isDirectory() || (owner !== undefined && ![owner, account?.uid].includes(status.uid)))
    throw new Error(`${socketDir} belongs to another user`);
  if (account) chownSync(socketDir, account.uid, account.gid);
  chmodSync(socketDir, 0o700);
  return location;
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
