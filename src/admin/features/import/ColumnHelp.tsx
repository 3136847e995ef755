import type { ImportField } from "#core/import-columns.ts";

/** What each column may hold, by its Spanish heading. */
const COLUMNS: Record<ImportField, [heading: string, content: string]> = {
  number: ["Número", "obligatorio; un episodio que ya existe se actualiza"],
  date: ["Fecha", "AAAA-MM-DD o DD/MM/AAAA"],
  guest: ["Invitado", "nombre; si no existe, se crea"],
  neighborhood: ["Barrio", "nombre; si no existe, se crea"],
  topics: ["Temas", "separados por punto y coma; los que no existen se crean"],
  audioUrl: ["Audio", "dirección web o nombre del archivo"],
  duration: ["Duración", "mm:ss"],
  description: ["Descripción", "texto"],
  transcript: ["Transcripción", "texto"],
  status: ["Estado", "Publicado, Borrador o Pendiente de revisión"],
};

/** The format, for whoever prepares the spreadsheet. */
export const ColumnHelp = () => (
  <details className="panel">
    <summary>Columnas que se leen</summary>
    <p className="hint">
      La primera fila tiene los títulos. En JSON: una lista de objetos con los mismos nombres. Importar dos
      veces el mismo archivo no duplica nada.
    </p>
    <dl className="columns">
      {Object.values(COLUMNS).map(([heading, content]) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  </details>
);
