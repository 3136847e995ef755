import { DataTable } from "#admin/lists/DataTable.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { downloadText } from "#admin/ui/download-text.ts";
import { headingOf } from "#core/import/import-columns.ts";
import type { ImportAnswer } from "#core/import/import-schemas.ts";
import { SHEETS, type SheetKind } from "#core/import/sheets.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";
import { quotedCsv } from "#core/text/quoted-csv.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  kind: SheetKind;
  errors: ImportAnswer["errors"];
  /** True after an import of the other rows. */
  isApplied: boolean;
}

/** Few, because the button that imports stands below them. */
const PROBLEMS_SHOWN = 20;

/** The first rows that cannot be imported, each with its line and value. All of them can be downloaded as a spreadsheet. */
export const Problems = ({ kind, errors, isApplied }: Props) => (
  <Notice
    tone="error"
    title={`${formatCount(errors.length, "error", "errores")}: ${
      isApplied
        ? pluralOf(errors.length, "su fila no se importó", "sus filas no se importaron")
        : pluralOf(errors.length, "su fila no se importa", "sus filas no se importan")
    }`}
  >
    <Button
      look="line"
      className="my-2.5"
      onClick={() => downloadText(problemsCsv(kind, errors), "problemas-de-la-importacion.csv")}
    >
      Descargar los problemas (CSV)
    </Button>
    <DataTable
      items={errors.slice(0, PROBLEMS_SHOWN)}
      keyOf={({ line, field, message }) => `${line}-${field}-${message}`}
      columns={[
        { label: "Línea", number: true, cell: ({ line }) => line },
        { label: "Columna", cell: ({ field }) => (field ? headingOf(SHEETS[kind], field) : "—") },
        { label: "Valor", cell: ({ value }) => <span className="wrap-anywhere">{value ?? "—"}</span> },
        { label: "Qué pasa", wide: true, cell: ({ message }) => message },
      ]}
    />
    {errors.length > PROBLEMS_SHOWN ? (
      <p className="mt-2.5">{restText(errors.length - PROBLEMS_SHOWN)}</p>
    ) : null}
  </Notice>
);

const restText = (rest: number): string =>
  `Y ${formatCount(rest, "error", "errores")} más, que ${pluralOf(rest, "está", "están")} en la descarga.`;

const problemsCsv = (kind: SheetKind, errors: Props["errors"]): string =>
  quotedCsv([
    ["Línea", "Columna", "Valor", "Qué pasa"],
    ...errors.map(({ line, field, value, message }) => [
      String(line),
      field ? headingOf(SHEETS[kind], field) : "",
      value ?? "",
      message,
    ]),
  ]);
