/** The text files of a BagIt bag (RFC 8493), and the names that may stand in one. */

export const BAG_DECLARATION = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n";

/** Raised when the files of a backup change shape. */
export const BACKUP_FORMAT = "2";
/** What is listed for a restore: the sound of recordings and the passwords of people are not in a backup. */
export const BAG_LISTS = {
  /** `{name, bytes, sha256}` a line. */
  recordings: "data/recordings.jsonl",
  /** `{email, role, active, …}` a line. */
  collaborators: "data/collaborators.jsonl",
} as const;
/** The only folder at the top of the file with the recordings. */
export const RECORDINGS_BAG = "grabaciones";
export const FORMAT_LABEL = "Archivo-Backup-Format";
export const SCHEMA_LABEL = "Archivo-Schema-Version";

/** Path in the bag -> SHA-256 in hexadecimal. */
export type Manifest = Map<string, string>;

/** `hash  path` a line. RFC 8493, section 2.1.3: line breaks and percent signs in paths are encoded. */
export function writeManifest(manifest: Manifest): string {
  return [...manifest].map(([path, hash]) => `${hash}  ${encodePath(path)}\n`).join("");
}

/** Null when a line is not of a manifest, or names a path twice or outside of the bag. */
export function readManifest(text: string): Manifest | null {
  const manifest: Manifest = new Map();
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line === "") continue;
    const [, hash, path] = /^([0-9a-f]{64}) +\*?(.+)$/i.exec(line) ?? [];
    const name = decodePath(path ?? "");
    if (!hash || !isInside(name) || manifest.has(name)) return null;
    manifest.set(name, hash.toLowerCase());
  }
  return manifest;
}

/** `Label: value` a line. */
export const writeBagInfo = (info: Record<string, string>): string =>
  Object.entries(info)
    .map(([label, value]) => `${label}: ${value}\n`)
    .join("");

export function readBagInfo(text: string): Record<string, string> {
  const lines = text.split(/\r\n|\n|\r/).map((line) => /^([^:]+):\s*(.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((line) => (line ? [[line[1] ?? "", line[2] ?? ""]] : [])));
}

/** A relative path that stays where it is put. */
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
