/** Updates this installation to the newest release, or to the given one: `npm run update [-- v1.2.3]`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { loadEnv } from "#node/env.ts";
import { explain } from "./start/lifetime.ts";
import { openRepository } from "./update/repository.ts";
import { updateTo } from "./update/update.ts";

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
  const { dataDir, backupDir, hosted, databaseUrl } = loadEnv();
  const database = hosted ? "hosted" : databaseUrl ? "server" : "embedded";
  const repository = openRepository(process.cwd());
  const release = repository.findRelease(process.argv[2]);
  if (release === null) console.log("Ya está la versión más nueva.");
  else {
    console.log(`Actualizando a ${release}`);
    const backup = await updateTo(release, {
      repository,
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
