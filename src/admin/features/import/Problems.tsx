import { notifyFailure } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { downloadText } from "#admin/ui/download-text.ts";
import { Cell, Row, Table } from "#admin/ui/Table.tsx";
import { headingOf } from "#core/import/import-columns.ts";
import type { ImportAnswer } from "#core/import/import-schemas.ts";
import { SHEETS, type SheetKind } from "#core/import/sheets.ts";
import { formatCount } from "#core/text/plural.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  kind: SheetKind;
  errors: ImportAnswer["errors"];
  /** True after an import of the other rows. */
  isApplied: boolean;
}

const PROBLEMS_SHOWN = 200;

/** Rows that cannot be imported, each with its line and value. The list can be downloaded as a spreadsheet. */
export const Problems = ({ kind, errors, isApplied }: Props) => (
  <Notice
    tone="error"
    title={`${formatCount(errors.length, "error", "errores")}: ${isApplied ? "esas filas no se importaron" : "esas filas no se pueden importar"}`}
  >
    <Button look="line" onClick={() => void download(kind, errors)}>
      Descargar los problemas (CSV)
    </Button>
    <Table columns={["Línea", "Columna", "Valor", "Qué pasa"]}>
      {errors.slice(0, PROBLEMS_SHOWN).map(({ line, field, message, value }) => (
        <Row key={`${line}-${field}-${message}`}>
          <Cell number label="Línea">
            {line}
          </Cell>
          <Cell label="Columna">{field ? headingOf(SHEETS[kind], field) : "—"}</Cell>
          <Cell label="Valor">
            <span className="wrap-anywhere">{value ?? "—"}</span>
          </Cell>
          <Cell wide label="Qué pasa">
            {message}
          </Cell>
        </Row>
      ))}
    </Table>
    {errors.length > PROBLEMS_SHOWN ? <p>Y {errors.length - PROBLEMS_SHOWN} más.</p> : null}
  </Notice>
);

async function download(kind: SheetKind, errors: Props["errors"]) {
  try {
    // The program that writes spreadsheets is loaded only for a download.
    const { csvText } = await import("#core/text/csv.ts");
    async function* pages() {
      yield errors;
    }
    const columns = [
      { heading: "Línea", value: (error: Props["errors"][number]) => error.line },
      {
        heading: "Columna",
        value: ({ field }: Props["errors"][number]) => field && headingOf(SHEETS[kind], field),
      },
      { heading: "Valor", value: ({ value }: Props["errors"][number]) => value },
      { heading: "Qué pasa", value: ({ message }: Props["errors"][number]) => message },
    ];
    let text = "";
    for await (const part of csvText(columns, pages())) text += part;
    downloadText(text, "problemas-de-la-importacion.csv");
  } catch (error) {
    notifyFailure("No se pudo preparar la planilla", error);
  }
}
