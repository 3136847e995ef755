import { readFileSync, statSync } from "node:fs";

/** System user that runs PostgreSQL, which refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Names in order of preference. Each Unix system has the last one. */
const NAMES = ["postgres", "nobody"];

/**
 * The user to run PostgreSQL as when this process is root: the owner of `dataDir`, otherwise an account without rights.
 * `initdb` requires an account with a name. Null when this process can run PostgreSQL itself.
 */
export function accountFor(dataDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = namedAccounts();
  const { uid } = statSync(dataDir);
  const owner = accounts.find((account) => account.uid === uid && uid !== 0);
  const byName = NAMES.flatMap((name) => accounts.filter((account) => account.name === name));
  const account = owner ?? byName[0];
  if (!account) throw new Error("no account to run PostgreSQL as in /etc/passwd");
  return { uid: account.uid, gid: account.gid };
}

function namedAccounts(): (Account & { name: string })[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .flatMap(([name = "", , uid, gid]) => (uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []));
}

/** Whether an account may enter every folder of a path, by their modes. Links must be resolved before. */
export function canEnter(path: string, { uid, gid }: Account): boolean {
  const folders = path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/") || "/");
  return folders.every((folder) => {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    return (mode & bit) !== 0;
  });
}
