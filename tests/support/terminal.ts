import { execFile } from "node:child_process";
import { join } from "node:path";
import { AS_TERMINAL } from "./as-terminal.ts";
import { freshDataDir } from "./fresh-data.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface Ended {
  code: number;
  /** Output of both streams. */
  output: string;
}

export interface Terminal {
  folder: string;
  /** Runs `scripts/{name}.ts` with the named data directory, as npm does in a terminal. */
  run(dataDir: string, name: string, ...args: string[]): Promise<Ended>;
}

/**
 * Runs the project's commands on migrated, empty data directories below one temporary folder.
 * @param variables additional environment variables, by data directory
 */
export function openTerminal(
  dataDirs: readonly string[],
  variables: Record<string, Record<string, string>> = {},
): Terminal {
  const folder = temporaryFolder();
  for (const name of dataDirs) freshDataDir(join(folder, name));
  return {
    folder,
    run: (dataDir, name, ...args) => {
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: join(folder, dataDir),
        NODE_NO_WARNINGS: "1",
        ...AS_TERMINAL,
        ...variables[dataDir],
      };
      return new Promise((done) => {
        execFile(process.execPath, [`scripts/${name}.ts`, ...args], { env }, (error, stdout, stderr) => {
          done({ code: error ? Number(error.code) : 0, output: stdout + stderr });
        });
      });
    },
  };
}
