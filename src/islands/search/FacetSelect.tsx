import type { Facet } from "#core/search/search-query.ts";

/** Name of each facet, and the option of all its values. */
const LABELS = {
  barrio: ["Barrio", "todos"],
  anio: ["Año", "todos"],
  decada: ["Década", "todas"],
  tema: ["Tema", "todos"],
  voz: ["Voz", "todas"],
} as const;

interface Props {
  facet: Facet;
  value: string;
  options: { value: string; count: number }[];
  onChoose: (value: string) => void;
}

/** One facet with the number of hits of each value. The selected value stays available, even without hits. */
export function FacetSelect({ facet, value, options, onChoose }: Props) {
  const id = `buscar-${facet}`;
  const [label, all] = LABELS[facet];
  const isMissing = value !== "" && !options.some((option) => option.value === value);
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="chip min-h-11 w-41 cursor-pointer max-md:flex-1 bg-surface not-forced-colors:pr-[2em] data-chosen:bg-accent data-chosen:text-on-accent"
        name={facet}
        value={value}
        data-chosen={value || undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{`${label}: ${all}`}</option>
        {isMissing ? <option value={value}>{nameOf(facet, value)}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {nameOf(facet, option.value)} ({option.count})
          </option>
        ))}
      </select>
    </>
  );
}

const nameOf = (facet: Facet, value: string): string =>
  facet === "decada" && /^\d+$/.test(value) ? `${value} a ${Number(value) + 9}` : value;
