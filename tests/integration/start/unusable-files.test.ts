import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { TOO_SLOW } from "#core/errors/too-slow.ts";
import { DatabaseError } from "#db/database-error.ts";
import { hasFreeSpace } from "#node/embedded/disk-space.ts";
import { explain } from "#scripts/start/lifetime.ts";
import { freshDataDir } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** User without rights on Unix systems. */
const NOBODY = 65_534;

/** Runs a command in a folder of its own. @returns everything it printed */
function run(folder: string, script: string, ...args: string[]): string {
  return runAs({}, folder, script, ...args);
}

function runAs(user: { uid?: number }, folder: string, script: string, ...args: string[]): string {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), SEED: "none" };
  const command = [resolve(`scripts/${script}.ts`), ...args];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    ...user,
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return stdout + stderr;
}

test("settings that cannot be read are named, with what to do", () => {
  const folder = temporaryFolder();
  // Reading a folder as a file fails for every user, root included.
  mkdirSync(join(folder, ".env"));
  expect(run(folder, "user", "list")).toMatch(/No se puede leer .+\.env.+sudo -u archivo/);
});

test("settings are read also with a byte order mark and Windows line breaks", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), "\ufeffPORT=ochenta\r\nHOST=127.0.0.1\r\n");
  expect(run(folder, "user", "list")).toContain("La configuración tiene errores:\n  - PORT");
});

test("a setting with a colon, which would be ignored, is refused", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), "HOST=127.0.0.1\n PORT: 5000\n");
  expect(run(folder, "user", "list")).toMatch(/PORT: en .+\.env va con =, no con dos puntos/);
});

test("settings in another encoding are refused", { tags: "soak" }, () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), "\ufeffSITE_URL=https://archivo.ejemplo.uy\n", "utf16le");
  expect(run(folder, "user", "list")).toContain("no es texto UTF-8: guardalo de nuevo como UTF-8.");
});

test("a data directory that is a file is named", { tags: "soak" }, () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "data"), "");
  expect(run(folder, "user", "list")).toContain(
    `${join(folder, "data")} no es una carpeta: corregí DATA_DIR.`,
  );
});

test("a backup into a folder is refused before the work", () => {
  const folder = temporaryFolder();
  const output = run(folder, "backup", folder);
  expect(output).toContain(`${folder} es una carpeta: escribí también el nombre de la copia`);
  expect(output).not.toContain("Base de datos");
});

test("a folder that cannot be written in is not taken for a full disk, and hides no other error", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  expect(hasFreeSpace(join(folder, "file"))).toBe(true);
});

/** Root can read every file, so the commands of root are run as another user, which may not reach this project. */
const isRoot = process.getuid?.() === 0;
const canRead = (path: string) =>
  spawnSync(process.execPath, ["-e", "fs.accessSync(process.argv[1])", path], { uid: NOBODY }).status === 0;
const isUnreachable = isRoot && !canRead(resolve("scripts/user.ts"));

test.skipIf(isUnreachable).each([
  ["user", ["list"]],
  ["recover", []],
])(
  "files of the database of another user are not taken for damaged (%s)",
  { tags: "soak" },
  (script, args) => {
    // The folder of a test run is its user's alone.
    const folder = temporaryFolder(isRoot ? "/tmp" : undefined);
    const dataDir = join(folder, "data");
    freshDataDir(dataDir);
    const user = isRoot ? { uid: NOBODY } : {};
    if (user.uid) {
      for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
        chownSync(resolve(folder, path), NOBODY, NOBODY);
    }
    const control = join(dataDir, "postgres/data/global/pg_control");
    chmodSync(control, 0o400);
    expect(runAs(user, folder, script, ...args)).toContain(`No hay permiso para usar ${control}`);
  },
);

test("a missing permission is explained, with the file it concerns", () => {
  const error = Object.assign(new Error("EACCES: permission denied, mkdir '/srv/data'"), {
    code: "EACCES",
    path: "/srv/data",
  });
  expect(explain(error)).toBe(
    "No hay permiso para usar /srv/data: ejecutá el comando con el usuario del archivo (sudo -u archivo), o corregí los permisos.",
  );
});

test("a statement that the database ended is explained in one sentence", () => {
  const answer = {
    error: { message: "canceling statement due to statement timeout", code: "57014" },
    status: 500,
  };
  expect(explain(new DatabaseError("import episodes", answer))).toBe(TOO_SLOW);
});

test("a build that a full disk ends is explained in one sentence", () => {
  const output =
    "Rendering the site failed (exit 1).\nError: ENOSPC: no space left on device, write\n    at Object.writeSync";
  expect(explain(new Error(output))).toBe("No queda lugar en el disco: liberá espacio y volvé a probar.");
});
