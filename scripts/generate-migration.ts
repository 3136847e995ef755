/**
 * Writes a migration with the files of supabase/schemas that have changed since the last one: for hosted Supabase, which
 * applies migrations only. A release does it; before it, `npm run generate:migration -- 10_values.sql` brings functions that
 * a table of the next migration uses.
 */
import { writeSchemasMigration } from "./release/schemas-migration.ts";

const names = process.argv.slice(2);
const only = names.length > 0 ? names : undefined;
const name = writeSchemasMigration({ directory: "supabase", now: new Date(), ...(only && { only }) });
console.log(
  name === null ? "The migrations contain all schemas as they are." : `supabase/migrations/${name}`,
);
