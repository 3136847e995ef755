import { IMPORT_LABELS } from "#core/import/import-columns.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";
import { counted } from "#core/text/plural.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  report: ImportReport;
  isBusy: boolean;
  onApply: () => void;
}

/** More would fill the screen without helping. */
const ERRORS_SHOWN = 200;

/** What an import would do, or did; with errors, each with its line. */
export function Report({ report, isBusy, onApply }: Props) {
  const { errors, applied, created, updated } = report;
  const figures = [
    ["Filas", report.rows],
    [applied ? "Creados" : "Para crear", created],
    [applied ? "Actualizados" : "Para actualizar", updated],
    ["Sin cambios", report.unchanged],
    ["Invitados nuevos", report.guests],
    ["Barrios nuevos", report.neighborhoods],
    ["Temas nuevos", report.topics],
  ] as const;
  return (
    <section className="panel" aria-labelledby="resultado" aria-live="polite">
      <h2 id="resultado">{applied ? "Importado" : "Revisión: todavía no se guardó nada"}</h2>
      <dl className="import-figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">{count}</dd>
          </div>
        ))}
      </dl>
      {report.ignored.length > 0 ? (
        <p className="hint">Columnas que no se importan: {report.ignored.join(", ")}.</p>
      ) : null}
      {errors.length > 0 ? <Errors errors={errors} /> : null}
      {!applied && errors.length === 0 ? (
        created + updated > 0 ? (
          <button className="button" type="button" disabled={isBusy} onClick={onApply}>
            Importar {counted(created + updated, "episodio")}
          </button>
        ) : (
          <Notice tone="ok">
            <p>Todo lo del archivo ya está en el archivo sonoro: no hay nada que importar.</p>
          </Notice>
        )
      ) : null}
    </section>
  );
}

const Errors = ({ errors }: Pick<ImportReport, "errors">) => (
  <Notice
    tone="error"
    title={`${counted(errors.length, "error", "errores")}: no se importa nada hasta corregirlos`}
  >
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Línea</th>
          <th scope="col">Columna</th>
          <th scope="col">Qué pasa</th>
        </tr>
      </thead>
      <tbody>
        {errors.slice(0, ERRORS_SHOWN).map(({ line, field, message }) => (
          <tr key={`${line}-${field}-${message}`}>
            <td className="number" data-label="Línea">
              {line}
            </td>
            <td data-label="Columna">{field ? IMPORT_LABELS[field] : "—"}</td>
            <td className="row-wide" data-label="Qué pasa">
              {message}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {errors.length > ERRORS_SHOWN ? <p>Y {errors.length - ERRORS_SHOWN} más.</p> : null}
  </Notice>
);
