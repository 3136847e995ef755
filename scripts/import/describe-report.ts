import { headingOf } from "#core/import/import-columns.ts";
import { footersNote } from "#core/import/import-footers.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";
import { SHEETS } from "#core/import/sheets.ts";
import { formatCount } from "#core/text/plural.ts";

const ERRORS_SHOWN = 50;

/** Describes in Spanish the result of importing a file. */
export function describeReport(report: ImportReport): string {
  const made = [
    formatCount(report.guests, "invitado nuevo", "invitados nuevos"),
    formatCount(report.neighborhoods, "barrio nuevo", "barrios nuevos"),
    formatCount(report.topics, "tema nuevo", "temas nuevos"),
  ].join(", ");
  const lines = [
    `${formatCount(report.rows, "fila")}: ${formatCount(report.created, "programa nuevo", "programas nuevos")}, ${formatCount(report.updated, "cambiado")}, ${formatCount(report.unchanged, "igual", "iguales")}; ${made}.`,
  ];
  if (report.ignored.length > 0) lines.push(`Columnas que no se importan: ${report.ignored.join(", ")}.`);
  if (report.footers.length > 0) lines.push(footersNote(report.footers));
  return lines.join("\n");
}

/** First errors, one per line. */
export const describeErrors = ({ errors }: ImportReport): string =>
  errors.slice(0, ERRORS_SHOWN).map(errorLine).join("\n");

function errorLine({ line, field, message }: ImportReport["errors"][number]): string {
  return `  línea ${line}${field ? `, ${headingOf(SHEETS.episodes, field)}` : ""}: ${message}`;
}
