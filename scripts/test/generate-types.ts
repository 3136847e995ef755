/** Writes src/db/database.generated.ts with Supabase's command line tool: `npm run generate:types`. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { openTestDatabase } from "#tests/support/database.ts";
import migrateOnce from "#tests/support/migrated-data.ts";
import { typesHeader } from "#tests/support/schema-fingerprint.ts";

const stop = await migrateOnce();
const db = await openTestDatabase();
const tool = ["--yes", "supabase@3.1.0", "gen", "types", "--schema=public", `--workdir=${tmpdir()}`];
const types = execFileSync("npx", [...tool, `--remote=${db.url}?sslmode=disable`], {
  env: { ...process.env, DO_NOT_TRACK: "1" },
  shell: process.platform === "win32",
});
const formatted = execFileSync("biome", ["format", "--stdin-file-path=types.ts"], { input: types });
writeFileSync("src/db/database.generated.ts", `${await typesHeader(db.pg)}\n${formatted}`);
await db.dispose();
await stop();
