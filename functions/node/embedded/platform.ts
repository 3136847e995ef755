import { readFileSync } from "node:fs";
import type { App } from "@supabase/lite";
import type { Pg } from "./pg.ts";

const PLATFORM_SQL = new URL("./platform.sql", import.meta.url);

/**
 * Prepares an empty database like a new Supabase project: the `auth` schema, the request roles, `extensions`.
 * Runs at each start; changes nothing when everything exists.
 */
export async function preparePlatform(app: App, pg: Pick<Pg, "query" | "exec">): Promise<void> {
  await app.ensureSystemSchema();
  // Lite ignores statements that fail; without this table, signing in fails.
  const { rows } = await pg.query<{ ready: boolean }>(
    "select to_regclass('auth.users') is not null as ready",
  );
  if (!rows[0]?.ready) throw new Error("the auth schema could not be created");
  await pg.exec(readFileSync(PLATFORM_SQL, "utf8"));
}
