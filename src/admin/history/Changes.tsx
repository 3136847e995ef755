interface Props {
  /** Field -> before and after. */
  changed: Readonly<Record<string, unknown>>;
  labels: Readonly<Record<string, string>>;
}

/** Fields that say nothing to a person. */
const SILENT = new Set(["version", "updatedAt", "createdAt", "id"]);
/** What the log does not keep. */
const MARKS: Record<string, string> = { "[long]": "(texto largo)", "[personal]": "(dato personal)" };

/** Before and after of each field. */
export function Changes({ changed, labels }: Props) {
  const fields = Object.entries(changed).filter(([field]) => !SILENT.has(field));
  if (fields.length === 0) return null;
  return (
    <dl className="changes">
      {fields.map(([field, values]) => {
        const [before, after] = Array.isArray(values) ? values : [null, values];
        return (
          <div key={field}>
            <dt>{labels[field] ?? field}</dt>
            <dd>
              <del>{inWords(before)}</del> <span aria-hidden="true">→</span> <ins>{inWords(after)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.map(inWords).join(", ") : "(vacío)";
  if (typeof value === "object") return named(value as Record<string, unknown>);
  return MARKS[String(value)] ?? String(value);
}

/** A guest or a barrio of an analysis, a quote, a photo: what it is called, or else all that is known of it. */
function named(thing: Record<string, unknown>): string {
  const name = thing.name ?? thing.text ?? thing.url;
  return inWords(name ?? Object.values(thing).filter((value) => value !== null && value !== ""));
}
