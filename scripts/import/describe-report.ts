import { headingOf } from "#core/import/import-columns.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";
import { SHEETS } from "#core/import/sheets.ts";
import { counted } from "#core/text/plural.ts";

const ERRORS_SHOWN = 50;

/** Describes in Spanish the result of importing a file. */
export function describeReport(report: ImportReport): string {
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

/** First errors, one per line. */
export const describeErrors = ({ errors }: ImportReport): string =>
  errors.slice(0, ERRORS_SHOWN).map(errorLine).join("\n");

function errorLine({ line, field, message }: ImportReport["errors"][number]): string {
  return `  línea ${line}${field ? `, ${headingOf(SHEETS.episodes, field)}` : ""}: ${message}`;
}
