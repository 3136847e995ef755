import { useId } from "react";
import { GAUGE } from "#admin/ui/looks.ts";

interface Props {
  title: string;
  /** Defaults to `h2`. */
  heading?: "h2" | "h3";
  /** `shown`: text after the bar; defaults to the count. */
  rows: readonly { label: string; count: number; shown?: string }[];
  /** The value of a full bar. Defaults to the largest count. */
  of?: number;
  /** Shows the first ten rows and folds the rest. */
  folded?: boolean;
}

const FIRST = 10;

/** A list of counts with bars. `<meter>` is used because it needs no inline style. */
export function Bars({ title, heading: Heading = "h2", rows, of, folded = false }: Props) {
  const id = useId();
  const full = Math.max(1, of ?? Math.max(0, ...rows.map(({ count }) => count)));
  const first = folded ? rows.slice(0, FIRST) : rows;
  const rest = folded ? rows.slice(FIRST) : [];
  const lines = (some: Props["rows"]) => (
    <dl className="mt-2.5">
      {some.map(({ label, count, shown }) => (
        <div key={label} className="grid grid-cols-[9rem_1fr] items-center gap-3 py-0.75">
          <dt className="wrap-anywhere">{label}</dt>
          <dd
            className={`grid items-center gap-2.5 ${shown ? "grid-cols-[1fr_8rem]" : "grid-cols-[1fr_6rem]"}`}
          >
            <meter className={`${GAUGE} h-3.25 w-full`} min={0} max={full} value={count} aria-label={label}>
              {count}
            </meter>
            <span className="font-number tabular-nums">
              {shown ?? (of === undefined ? count : `${count} (${Math.round((count / full) * 100)} %)`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {rows.length === 0 ? <p className="text-s text-soft">Sin datos todavía.</p> : lines(first)}
      {rest.length > 0 ? (
        <details>
          <summary className="cursor-pointer py-2 text-accent">Ver {rest.length} más</summary>
          {lines(rest)}
        </details>
      ) : null}
    </section>
  );
}
