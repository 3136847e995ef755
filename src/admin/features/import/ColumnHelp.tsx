import { SHEETS, type SheetKind } from "#core/import/sheets.ts";

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
