import { IMPORT_FIELDS, IMPORT_LABELS, type ImportField } from "#core/import/import-columns.ts";

const CONTENTS: Record<ImportField, string> = {
  number: "obligatorio; un episodio que ya existe se actualiza",
  date: "AAAA-MM-DD, DD/MM/AAAA o 20 de abril de 1975",
  guest: "nombre; si no existe, se crea",
  neighborhood: "nombre; si no existe, se crea",
  topics: "separados por punto y coma; los que no existen se crean",
  audioUrl: "dirección web o nombre del archivo",
  duration: "mm:ss o h:mm:ss",
  description: "texto",
  transcript: "texto",
  status: "Publicado, Borrador o Pendiente de revisión",
};

/** The format, for whoever prepares the spreadsheet. */
export const ColumnHelp = () => (
  <details className="panel">
    <summary className="cursor-pointer font-emphasis font-label">Columnas que se leen</summary>
    <p className="text-s text-soft">
      La primera fila, o la que sigue a un título, tiene los nombres de las columnas. En JSON: una lista de
      objetos con los mismos nombres. Importar dos veces el mismo archivo no duplica nada.
    </p>
    <dl className="mt-3">
      {IMPORT_FIELDS.map((field) => (
        <div key={field} className="grid grid-cols-[9rem_1fr] gap-3 border-rule border-b py-1.25">
          <dt className="font-semibold">{IMPORT_LABELS[field]}</dt>
          <dd>{CONTENTS[field]}</dd>
        </div>
      ))}
    </dl>
  </details>
);
