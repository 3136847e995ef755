/**
 * Imports episodes from a spreadsheet: `npm run import -- FILE [--apply] [--publish]`. Reports first what would change;
 * stores it after a confirmation at the terminal, or with --apply. New episodes without a status are drafts unless --publish
 * is given.
 */
import { basename } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { NamedKindName } from "#core/catalogue/kinds.ts";
import { headingOf } from "#core/import/import-columns.ts";
import { readImportFile } from "#core/import/import-file.ts";
import { footersNote } from "#core/import/import-footers.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";
import { SHEETS } from "#core/import/sheets.ts";
import { formatCount } from "#core/text/plural.ts";
import { readBroadcastYears } from "#db/archive/broadcast-years.ts";
import { serviceClient } from "#db/client.ts";
import { importEpisodes } from "#db/import/imports.ts";
import { StartError } from "#hosting/start-error.ts";
import { loadEnv } from "#node/env.ts";
import { readImportPath } from "./import/read-import-path.ts";
import { runCommand } from "./start/lifetime.ts";
import { openDatabase } from "./start/open-database.ts";

/** Asks for confirmation at the terminal. @returns false without a terminal */
async function askForConfirmation(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("¿Importar? (s/N) ");
  terminal.close();
  return /^s/i.test(answer.trim());
}

const ERRORS_SHOWN = 50;

/** Describes in Spanish the result of importing a file. */
function describeReport(report: ImportReport): string {
  const ofKind = (kind: NamedKindName) => report.newNames.filter((one) => one.kind === kind).length;
  const made = [
    formatCount(ofKind("guests"), "invitado nuevo", "invitados nuevos"),
    formatCount(ofKind("neighborhoods"), "barrio nuevo", "barrios nuevos"),
    formatCount(ofKind("topics"), "tema nuevo", "temas nuevos"),
  ].join(", ");
  const lines = [
    `${formatCount(report.rows, "fila")}: ${formatCount(report.created, "programa nuevo", "programas nuevos")}, ${formatCount(report.updated, "cambiado")}, ${formatCount(report.unchanged, "igual", "iguales")}; ${made}.`,
  ];
  const ignored = report.columns.filter(({ field }) => field === null).map(({ heading }) => heading);
  if (ignored.length > 0) lines.push(`Columnas que no se importan: ${ignored.join(", ")}.`);
  for (const { name, near } of report.newNames) {
    if (near.length > 0) lines.push(`  ${name}: ¿${near.join(", ")}?`);
  }
  if (report.footers.length > 0) lines.push(footersNote(report.footers));
  return lines.join("\n");
}

/** First errors, one per line. */
const describeErrors = ({ errors }: ImportReport): string =>
  errors.slice(0, ERRORS_SHOWN).map(errorLine).join("\n");

function errorLine({ line, field, message, value }: ImportReport["errors"][number]): string {
  const place = `línea ${line}${field ? `, ${headingOf(SHEETS.episodes, field)}` : ""}`;
  return `  ${place}: ${message}${value === null ? "" : ` («${value}»)`}`;
}

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
