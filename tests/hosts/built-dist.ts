import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { testEnvironment } from "#scripts/test/run-command.ts";

/** Builds the site as a host's build does, from hosted Supabase. @returns its folder */
export async function builtDist(folder: string, variables: Record<string, string>): Promise<string> {
  const distDir = join(folder, "dist");
  // Asynchronous, because the database is served by this process.
  await promisify(execFile)(process.execPath, ["scripts/build.ts"], {
    env: testEnvironment({ ...variables, DATA_DIR: join(folder, "data"), OUT_DIR: distDir }),
  });
  return distDir;
}
