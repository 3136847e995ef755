/** Updates this installation to the newest release, or to the given one: `npm run update [-- v1.2.3 | -- archivo-v1.2.3.tar.gz]`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { StartError } from "#hosting/start-error.ts";
import { loadEnv } from "#node/env.ts";
import { openArchive, openSource } from "#node/releases/release-source.ts";
import manifest from "../package.json" with { type: "json" };
import { explain } from "./start/lifetime.ts";
import { openProgram } from "./update/open-program.ts";
import { updateTo } from "./update/update.ts";

const NO_SOURCE =
  "No está dicho de dónde vienen las versiones nuevas: poné UPDATE_FROM en .env, o bajá el archivo de una versión y ejecutá npm run update -- archivo-v1.2.3.tar.gz (mirá docs/upgrade.md).";

/** On Ctrl+C the steps stop by themselves; this process continues in order to roll back. */
process.on("SIGINT", () => {});

/** Runs a step in a separate process, so that steps after the merge run the new version. */
async function run(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, ["scripts/bootstrap.mjs", command, ...args], { stdio: "inherit" });
  const forward = () => child.kill("SIGTERM");
  process.on("SIGTERM", forward);
  const [code] = await once(child, "exit");
  process.off("SIGTERM", forward);
  return code === 0;
}

try {
  const { dataDir, backupDir, hosted, databaseUrl, updateFrom } = loadEnv();
  const database = hosted ? "hosted" : databaseUrl ? "server" : "embedded";
  const [wanted] = process.argv.slice(2);
  const isArchive = wanted?.endsWith(".gz") === true;
  const source = isArchive
    ? openArchive(resolve(wanted))
    : updateFrom === null
      ? null
      : openSource(updateFrom);
  if (source === null) throw new StartError(NO_SOURCE);
  const program = await openProgram(process.cwd(), manifest.version, source);
  const release = await program.findRelease(isArchive ? undefined : wanted);
  if (release === null) console.log("Ya está la versión más nueva.");
  else {
    console.log(`Actualizando a ${release}`);
    const backup = await updateTo(release, {
      program,
      dataDir,
      backupDir,
      database,
      run,
      now: new Date(),
    });
    console.log(`Listo: es la versión ${release}. La copia de antes quedó en ${backup}.`);
    if (hosted)
      console.log("Falta: npx supabase@3 db push --remote, y git push para que el sitio se construya.");
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
