import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { testEnvironment } from "#scripts/test/run-command.ts";

/** The site as a host's build makes it from hosted Supabase. @returns the folder */
export async function builtDist(folder: string, variables: Record<string, string>): Promise<string> {
  const distDir = join(folder, "dist");
  // Not synchronous: the database answers in this process.
  await promisify(execFile)(process.execPath, ["scripts/build.ts"], {
    env: testEnvironment({ ...variables, DATA_DIR: join(folder, "data"), OUT_DIR: distDir }),
  });
  return distDir;
}
