/** Text files of a BagIt bag (RFC 8493), and the file names allowed in one. */

export const BAG_DECLARATION = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n";

/** Version of the backup format; increased when the shape of its files changes. */
export const BACKUP_FORMAT = "2";
/** Lists for the restore of what a backup omits: the audio of recordings and people's passwords. */
export const BAG_LISTS = {
  /** One `{name, bytes, sha256}` per line. */
  recordings: "data/recordings.jsonl",
  /** One `{email, role, active, …}` per line. */
  collaborators: "data/collaborators.jsonl",
} as const;
/** The only top-level folder of the file with the recordings. */
export const RECORDINGS_BAG = "grabaciones";
export const FORMAT_LABEL = "Archivo-Backup-Format";
export const SCHEMA_LABEL = "Archivo-Schema-Version";

/** Path in the bag -> SHA-256 in hexadecimal. */
export type Manifest = Map<string, string>;

/** Writes one `hash  path` per line. RFC 8493, section 2.1.3: line breaks and percent signs in paths are encoded. */
export function writeManifest(manifest: Manifest): string {
  return [...manifest].map(([path, hash]) => `${hash}  ${encodePath(path)}\n`).join("");
}

/** Parses a manifest. Null when a line is invalid, or names a path twice or outside the bag. */
export function readManifest(text: string): Manifest | null {
  const manifest: Manifest = new Map();
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line === "") continue;
    const [, hash, path] = /^([0-9a-f]{64}) +\*?([^ ].*)$/i.exec(line) ?? [];
    const name = decodePath(path ?? "");
    if (!hash || !isInside(name) || manifest.has(name)) return null;
    manifest.set(name, hash.toLowerCase());
  }
  return manifest;
}

/** Writes one `Label: value` per line. */
export const writeBagInfo = (info: Record<string, string>): string =>
  Object.entries(info)
    .map(([label, value]) => `${label}: ${value}\n`)
    .join("");

export function readBagInfo(text: string): Record<string, string> {
  const lines = text.split(/\r\n|\n|\r/).map((line) => /^([^:]+):\s*(\S.*)?$/.exec(line));
  return Object.fromEntries(lines.flatMap((line) => (line ? [[line[1] ?? "", line[2] ?? ""]] : [])));
}

/** Whether a path is relative and stays inside the folder. */
export const isInside = (path: string): boolean =>
  path !== "" &&
  !path.startsWith("/") &&
  !path.includes("\\") &&
  !path.includes("\u0000") &&
  path.split("/").every((part) => part !== "" && part !== "." && part !== "..");

const encodePath = (path: string) =>
  path.replace(/[%\r\n]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
const decodePath = (path: string) =>
  path.replace(/%(0A|0D|25)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
