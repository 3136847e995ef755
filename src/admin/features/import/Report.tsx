import { Button } from "#admin/ui/Button.tsx";
import { Cell, Row, Table } from "#admin/ui/Table.tsx";
import { headingOf } from "#core/import/import-columns.ts";
import { footersNote } from "#core/import/import-footers.ts";
import type { ImportAnswer } from "#core/import/import-schemas.ts";
import { SHEETS, type SheetKind } from "#core/import/sheets.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  kind: SheetKind;
  report: ImportAnswer;
  isBusy: boolean;
  onApply: () => void;
}

/** Maximum number of listed errors and of listed missing recordings. */
const ERRORS_SHOWN = 200;

/** Result of an import or of its dry run. Each error comes with its line. */
export function Report({ kind, report, isBusy, onApply }: Props) {
  const { errors, applied, created, updated } = report;
  const [one, many] = SHEETS[kind].noun;
  const figures = [
    ["Filas", report.rows],
    [applied ? "Filas nuevas" : "Para crear", created],
    [applied ? "Filas actualizadas" : "Para actualizar", updated],
    ["Sin cambios", report.unchanged],
    ...(kind === "episodes"
      ? ([
          ["Invitados nuevos", report.guests],
          ["Barrios nuevos", report.neighborhoods],
          ["Temas nuevos", report.topics],
        ] as const)
      : []),
  ] as const;
  return (
    <section className="panel" aria-labelledby="resultado" aria-live="polite">
      <h2 id="resultado">{applied ? "Importado" : "Revisión: todavía no se guardó nada"}</h2>
      <dl className="my-3 flex flex-wrap gap-x-7 gap-y-2">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt className="text-s text-soft">{label}</dt>
            <dd className="text-xl font-number tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {report.ignored.length > 0 ? (
        <p className="text-s text-soft">Columnas que no se importan: {report.ignored.join(", ")}.</p>
      ) : null}
      {report.footers.length > 0 ? <p className="text-s text-soft">{footersNote(report.footers)}</p> : null}
      <Missing recordings={report.missingRecordings} />
      {errors.length > 0 ? <Errors kind={kind} errors={errors} /> : null}
      {!applied && errors.length === 0 ? (
        created + updated > 0 ? (
          <Button busy={isBusy} onClick={onApply}>
            Importar {formatCount(created + updated, one, many)}
          </Button>
        ) : (
          <Notice tone="ok">
            <p>
              {report.rows === 0
                ? "El archivo no tiene filas debajo de los nombres de las columnas."
                : "Todo lo del archivo ya está en el archivo sonoro: no hay nada que importar."}
            </p>
          </Notice>
        )
      ) : null}
    </section>
  );
}

function Missing({ recordings }: { recordings: ImportAnswer["missingRecordings"] }) {
  if (!recordings)
    return (
      <p className="text-s text-soft">No se pudo mirar qué grabaciones faltan: el Dashboard las muestra.</p>
    );
  if (recordings.length === 0) return null;
  return (
    <details className="my-2.5">
      <summary>
        {pluralOf(recordings.length, "Falta", "Faltan")}{" "}
        {formatCount(recordings.length, "grabación", "grabaciones")}: se importa igual, y se suben después en
        Audios
      </summary>
      <ul>
        {recordings.slice(0, ERRORS_SHOWN).map(({ line, audioUrl }) => (
          <li key={line}>
            Línea {line}: {audioUrl}
          </li>
        ))}
      </ul>
      {recordings.length > ERRORS_SHOWN ? <p>Y {recordings.length - ERRORS_SHOWN} más.</p> : null}
    </details>
  );
}

const Errors = ({ kind, errors }: Pick<ImportAnswer, "errors"> & Pick<Props, "kind">) => (
  <Notice
    tone="error"
    title={`${formatCount(errors.length, "error", "errores")}: no se importa nada hasta ${pluralOf(errors.length, "corregirlo", "corregirlos")}`}
  >
    <Table columns={["Línea", "Columna", "Qué pasa"]}>
      {errors.slice(0, ERRORS_SHOWN).map(({ line, field, message }) => (
        <Row key={`${line}-${field}-${message}`}>
          <Cell number label="Línea">
            {line}
          </Cell>
          <Cell label="Columna">{field ? headingOf(SHEETS[kind], field) : "—"}</Cell>
          <Cell wide label="Qué pasa">
            {message}
          </Cell>
        </Row>
      ))}
    </Table>
    {errors.length > ERRORS_SHOWN ? <p>Y {errors.length - ERRORS_SHOWN} más.</p> : null}
  </Notice>
);
