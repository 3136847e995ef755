import { useState } from "react";
import { FileColumns } from "#admin/features/import/FileColumns.tsx";
import { chosenNames, type NameChoices, NewNames, undecidedNames } from "#admin/features/import/NewNames.tsx";
import { Problems } from "#admin/features/import/Problems.tsx";
import { BringRecordings } from "#admin/features/recordings/BringRecordings.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { NAMED_KIND_NAMES, NAMED_KINDS, type NamedKindName } from "#core/catalogue/kinds.ts";
import { footersNote } from "#core/import/import-footers.ts";
import type { ImportAnswer, ImportForm } from "#core/import/import-schemas.ts";
import { SHEETS, type SheetKind } from "#core/import/sheets.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  kind: SheetKind;
  report: ImportAnswer;
  isBusy: boolean;
  onApply: (choices: { skipErrors: boolean; names: ImportForm["names"] }) => void;
  onAssign: (heading: string, field: string) => void;
}

const MISSING_SHOWN = 200;

/** Result of an import, or of its dry run, in which columns and new names are decided. */
export function Report({ kind, report, isBusy, onApply, onAssign }: Props) {
  const { errors, applied, created, updated, newNames, elsewhere } = report;
  const [choices, setChoices] = useState<NameChoices>(new Map());
  const undecided = undecidedNames(newNames, choices).length;
  const names = chosenNames(newNames, choices);
  const newOf = (kind: NamedKindName) =>
    newNames.filter((one) => one.kind === kind).length - names.filter((one) => one.kind === kind).length;
  const figures = [
    ["Filas", report.rows],
    [applied ? "Filas nuevas" : "Para crear", created],
    [applied ? "Filas actualizadas" : "Para actualizar", updated],
    ["Sin cambios", report.unchanged],
    ...(kind === "episodes"
      ? NAMED_KIND_NAMES.map((name) => [`${NAMED_KINDS[name].labels} nuevos`, newOf(name)] as const)
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
      {report.footers.length > 0 ? <p className="text-s text-soft">{footersNote(report.footers)}</p> : null}
      <Missing recordings={report.missingRecordings} />
      {elsewhere.length > 0 ? (
        <p className="actions">
          <BringRecordings ids={elsewhere}>
            Traer {formatCount(elsewhere.length, "grabación", "grabaciones")} al archivo
          </BringRecordings>
          <span className="text-s text-soft">
            Por ahora {pluralOf(elsewhere.length, "sigue", "siguen")} en otro sitio.
          </span>
        </p>
      ) : null}
      {applied ? null : (
        <>
          <FileColumns kind={kind} columns={report.columns} isBusy={isBusy} onAssign={onAssign} />
          <NewNames names={newNames} choices={choices} isBusy={isBusy} onChoose={setChoices} />
        </>
      )}
      {errors.length > 0 ? <Problems kind={kind} errors={errors} isApplied={applied} /> : null}
      {applied ? null : created + updated > 0 ? (
        <p className="actions mt-4">
          <Button
            busy={isBusy}
            disabled={undecided > 0}
            onClick={() => onApply({ skipErrors: errors.length > 0, names })}
          >
            {applyLabel(report, SHEETS[kind].noun)}
          </Button>
          {undecided > 0 ? (
            <span>Falta decidir sobre {formatCount(undecided, "nombre parecido", "nombres parecidos")}.</span>
          ) : null}
        </p>
      ) : errors.length === 0 ? (
        <Notice tone="ok">
          <p>
            {report.rows === 0
              ? "El archivo no tiene filas debajo de los nombres de las columnas."
              : "Todo lo del archivo ya está en el archivo sonoro: no hay nada que importar."}
          </p>
        </Notice>
      ) : null}
    </section>
  );
}

/** Label of the button that stores: how many rows, and what visitors begin or cease to see. */
export function applyLabel(
  {
    created,
    updated,
    shown,
    hidden,
    errors,
  }: Pick<ImportAnswer, "created" | "updated" | "shown" | "hidden" | "errors">,
  [one, many]: readonly [string, string],
): string {
  const parts = [
    `Importar ${formatCount(created + updated, one, many)}`,
    errors.length > 0 ? "sin las filas con errores" : "",
    shown > 0 ? `publicar ${shown}` : "",
    hidden > 0 ? `retirar ${hidden} del sitio` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function Missing({ recordings }: { recordings: ImportAnswer["missingRecordings"] }) {
  if (!recordings)
    return (
      <p className="text-s text-soft">
        No se pudo mirar qué grabaciones faltan: las muestra el inicio (Dashboard).
      </p>
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
        {recordings.slice(0, MISSING_SHOWN).map(({ line, audioUrl }) => (
          <li key={line}>
            Línea {line}: {audioUrl}
          </li>
        ))}
      </ul>
      {recordings.length > MISSING_SHOWN ? <p>Y {recordings.length - MISSING_SHOWN} más.</p> : null}
    </details>
  );
}
