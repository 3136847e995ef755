import * as v from "valibot";
import { DataTable } from "#admin/lists/DataTable.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { readStored, writeStored } from "#admin/storage.ts";
import type { AssignedColumns } from "#core/import/import-columns.ts";
import type { ImportAnswer } from "#core/import/import-schemas.ts";
import { SHEETS, type SheetKind } from "#core/import/sheets.ts";
import { formatCount } from "#core/text/plural.ts";

interface Props {
  kind: SheetKind;
  columns: ImportAnswer["columns"];
  isBusy: boolean;
  /** Empty for a column that is not imported. */
  onAssign: (heading: string, field: string) => void;
}

const IGNORED = { value: "", label: "No se importa" };

/** What each column of the file is imported as. Open while some are not imported. */
export function FileColumns({ kind, columns, isBusy, onAssign }: Props) {
  if (columns.length === 0) return null;
  const ignored = columns.filter(({ field }) => field === null).length;
  const options = [
    IGNORED,
    ...SHEETS[kind].columns.map(({ name, heading }) => ({ value: name, label: heading })),
  ];
  const summary = ignored
    ? formatCount(ignored, "columna no se importa", "columnas no se importan")
    : "Se importan todas las columnas";
  return (
    <details className="my-2.5" open={ignored > 0}>
      <summary className="cursor-pointer">{summary}</summary>
      <p className="text-s text-soft">
        Elegí qué dato es cada columna; este navegador lo recuerda para el próximo archivo.
      </p>
      <DataTable
        items={columns}
        keyOf={({ heading }) => heading}
        columns={[
          { label: "Columna del archivo", wide: true, cell: ({ heading }) => heading },
          {
            label: "Primer valor",
            cell: ({ sample }) => <span className="wrap-anywhere">{sample || "—"}</span>,
          },
          {
            label: "Se importa como",
            wide: true,
            cell: ({ heading, field }) => (
              <FilterSelect
                label={`«${heading}» se importa como`}
                value={field ?? ""}
                options={options}
                disabled={isBusy}
                onChange={(chosen) => onAssign(heading, chosen)}
              />
            ),
          },
        ]}
      />
    </details>
  );
}

const stored = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});
const keyOf = (kind: SheetKind) => `import-columns-${kind}`;

/** Columns that were assigned by hand in this browser. */
export const readAssigned = (kind: SheetKind): AssignedColumns =>
  v.parse(stored, readStored(keyOf(kind)) ?? "{}");

/** Remembers the column of a heading; empty for one that is not imported. */
export const writeAssigned = (kind: SheetKind, heading: string, field: string): void =>
  writeStored(keyOf(kind), JSON.stringify({ ...readAssigned(kind), [heading]: field }));

/** Help on the columns of the spreadsheet. */
export const ColumnHelp = ({ kind }: { kind: SheetKind }) => (
  <details className="panel">
    <summary className="cursor-pointer font-emphasis font-label">Columnas que se leen</summary>
    <p className="text-s text-soft">
      La primera fila, o la que sigue a un título, tiene los nombres de las columnas. En JSON: una lista de
      objetos con los mismos nombres. Importar dos veces el mismo archivo no duplica nada.
    </p>
    <dl className="mt-3">
      {SHEETS[kind].columns.map(({ name, heading, contents }) => (
        <div key={name} className="grid grid-cols-[9rem_1fr] gap-3 border-rule border-b py-1.25">
          <dt className="font-semibold">{heading}</dt>
          <dd>{contents}</dd>
        </div>
      ))}
    </dl>
  </details>
);
