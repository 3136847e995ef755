/**
 * Imports episodes from a spreadsheet: `npm run import -- FILE [--apply] [--publish]`. Reports first what would change;
 * stores it after a confirmation at the terminal, or with --apply. New episodes without a status are drafts unless --publish
 * is given.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { readImportFile } from "#core/import/import-file.ts";
import { formatCount } from "#core/text/plural.ts";
import { readBroadcastYears } from "#db/archive/broadcast-years.ts";
import { serviceClient } from "#db/client.ts";
import { importEpisodes } from "#db/import/imports.ts";
import { StartError } from "#hosting/start-error.ts";
import { loadEnv } from "#node/env.ts";
import { askForConfirmation } from "./import/confirm.ts";
import { describeErrors, describeReport } from "./import/describe-report.ts";
import { readImportPath } from "./import/read-import-path.ts";
import { runCommand } from "./start/lifetime.ts";
import { openDatabase } from "./start/open-database.ts";

await runCommand(async (lifetime) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { apply: { type: "boolean" }, publish: { type: "boolean" } },
  });
  const { format, text, note } = await readImportPath(positionals[0]);
  if (note) console.log(note);
  const { backend } = await openDatabase(loadEnv(), lifetime, { attach: true });
  const server = serviceClient(backend);
  const file = readImportFile(format, text, await readBroadcastYears(server, new Date().getFullYear()));
  const label = basename(positionals[0] ?? "");
  const newAs = values.publish ? "published" : "draft";
  const trial = await importEpisodes(server, file, { dryRun: true, newAs });
  console.log(describeReport(trial));
  if (trial.errors.length > 0) {
    console.error(describeErrors(trial));
    throw new StartError(`${formatCount(trial.errors.length, "error", "errores")}: no se importó nada.`);
  }
  if (values.apply || (await askForConfirmation())) {
    const done = await importEpisodes(server, file, { dryRun: false, newAs, label });
    if (!done.applied)
      throw new StartError("El archivo cambió mientras tanto: no se importó nada. Probá de nuevo.");
    console.log("Importado.");
  } else console.log("No se importó nada. Para hacerlo: npm run import -- ARCHIVO --apply");
});
