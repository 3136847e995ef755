/**
 * Imports episodes from a spreadsheet: `npm run import -- FILE [--apply]`. Tries first and tells what would come of it;
 * stores after a yes at the terminal, or with --apply.
 */

import { openAsBlob } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { broadcastYears } from "#copy/cycles.ts";
import { IMPORT_LABELS } from "#core/import/import-columns.ts";
import { type ImportFile, readImportFile } from "#core/import/import-file.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";
import { readImportSource } from "#core/import/import-source.ts";
import { counted } from "#core/text/plural.ts";
import { serviceClient } from "#db/client.ts";
import { importEpisodes } from "#db/import/episodes-import.ts";
import { StartError } from "#hosting/start-error.ts";
import { loadEnv } from "#node/env.ts";
import { runUntilStopped } from "./start/lifetime.ts";
import { openDatabase } from "./start/open-database.ts";

const ERRORS_SHOWN = 50;

await runUntilStopped(async (lifetime) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { apply: { type: "boolean" } },
  });
  const file = await readFile(positionals[0]);
  const { backend } = await openDatabase(loadEnv(), lifetime);
  const server = serviceClient(backend);
  const trial = await importEpisodes(server, file, true);
  console.log(describe(trial));
  if (trial.errors.length > 0) {
    console.error(trial.errors.slice(0, ERRORS_SHOWN).map(errorLine).join("\n"));
    throw new StartError(`${counted(trial.errors.length, "error", "errores")}: no se importó nada.`);
  }
  if (values.apply || (await confirmed())) {
    const done = await importEpisodes(server, file, false);
    if (!done.applied)
      throw new StartError("El archivo cambió mientras tanto: no se importó nada. Probá de nuevo.");
    console.log("Importado.");
  } else console.log("No se importó nada. Para hacerlo: npm run import -- ARCHIVO --apply");
  lifetime.finish();
});

async function readFile(path: string | undefined): Promise<ImportFile> {
  if (!path) throw new StartError("Decí qué archivo importar: npm run import -- programas.csv");
  const blob = await openAsBlob(path).catch((cause: unknown) => {
    throw new StartError(`No se puede leer ${path}.`, { cause });
  });
  const source = await readImportSource(new File([blob], path));
  if (!source.ok) throw new StartError(source.message);
  if (source.note) console.log(source.note);
  return readImportFile(source.format, source.text, broadcastYears);
}

function describe(report: ImportReport): string {
  const made = [
    counted(report.guests, "invitado nuevo", "invitados nuevos"),
    counted(report.neighborhoods, "barrio nuevo", "barrios nuevos"),
    counted(report.topics, "tema nuevo", "temas nuevos"),
  ].join(", ");
  const lines = [
    `${counted(report.rows, "fila")}: ${counted(report.created, "programa nuevo", "programas nuevos")}, ${counted(report.updated, "cambiado")}, ${counted(report.unchanged, "igual", "iguales")}; ${made}.`,
  ];
  if (report.ignored.length > 0) lines.push(`Columnas que no se importan: ${report.ignored.join(", ")}.`);
  return lines.join("\n");
}

function errorLine({ line, field, message }: ImportReport["errors"][number]): string {
  return `  línea ${line}${field ? `, ${IMPORT_LABELS[field]}` : ""}: ${message}`;
}

/** No, when there is no terminal to ask in. */
async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("¿Importar? (s/N) ");
  terminal.close();
  return /^s/i.test(answer.trim());
}
