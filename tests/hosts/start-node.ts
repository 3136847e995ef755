import { join } from "node:path";
import type { StartedHost } from "#tests/support/hosts/host.ts";
import { startSite } from "#tests/support/site-process.ts";

/** Runs `npm start` with hosted Supabase, which builds the site once and calls the hook for later changes. */
export async function startNode(folder: string, variables: Record<string, string>): Promise<StartedHost> {
  const site = await startSite(
    "scripts/start.ts",
    { dataDir: join(folder, "data"), outDir: join(folder, "dist") },
    { ...variables, TRUST_PROXY: "127.0.0.1,::1,::ffff:127.0.0.1" },
  );
  return {
    url: site.url.replace("localhost", "127.0.0.1"),
    output: site.output,
    close: () => site.stop(),
  };
}
