import type { NamedKindName } from "#core/catalogue/kinds.ts";
import { headingOf } from "#core/import/import-columns.ts";
import { footersNote } from "#core/import/import-footers.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";
import { SHEETS } from "#core/import/sheets.ts";
import { formatCount } from "#core/text/plural.ts";

const ERRORS_SHOWN = 50;

/** Describes in Spanish the result of importing a file. */
export function describeReport(report: ImportReport): string {
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
export const describeErrors = ({ errors }: ImportReport): string =>
  errors.slice(0, ERRORS_SHOWN).map(errorLine).join("\n");

function errorLine({ line, field, message, value }: ImportReport["errors"][number]): string {
  const place = `línea ${line}${field ? `, ${headingOf(SHEETS.episodes, field)}` : ""}`;
  return `  ${place}: ${message}${value === null ? "" : ` («${value}»)`}`;
}
