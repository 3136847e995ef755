import { type SubmitEvent, useEffect, useRef } from "react";
import { hasFilters, LIST_YEARS, type ListQuery, wholeList, withFilter } from "#core/list-query.ts";
import type { PlaceReference } from "#core/model.ts";
import { useDebounced } from "#islands/use-debounced.ts";

/** Source: spec public, section 9. */
const SEARCH_WAIT_MS = 500;

interface Props {
  query: ListQuery;
  neighborhoods: PlaceReference[];
  onChange: (query: ListQuery, mode: "push" | "replace") => void;
}

/** Search box and filters. Before the island wakes it is a plain form that asks for the same addresses. */
export function ListTools({ query, neighborhoods, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const search = useDebounced(
    (text: string) => text.trim() !== query.text.trim() && onChange(withFilter(query, { text }), "replace"),
    SEARCH_WAIT_MS,
  );
  // The box keeps what was typed before the island woke, and follows the address from then on.
  const isFresh = useRef(true);
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const typedEarly = isFresh.current && query.text === "" && input.value !== "";
    isFresh.current = false;
    if (typedEarly) search.later(input.value);
    else if (input.value.trim() !== query.text) input.value = query.text;
  }, [query.text, search]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search.now(box.current?.value ?? "");
  };
  const clear = () => {
    search.cancel();
    if (box.current) box.current.value = "";
    onChange(wholeList, "push");
    box.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark.
    <form className="list-tools" role="search" action="/episodes" onSubmit={submit} data-needs-js>
      <div className="field">
        <label htmlFor="lista-q">Buscar</label>
        <input
          ref={box}
          id="lista-q"
          name="q"
          type="search"
          autoComplete="off"
          placeholder="Invitado, barrio o palabra"
          onChange={(event) => search.later(event.currentTarget.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="lista-barrio">Barrio o tema</label>
        <select
          id="lista-barrio"
          name="barrio"
          value={query.barrio}
          onChange={(event) => onChange(withFilter(query, { barrio: event.currentTarget.value }), "push")}
        >
          <option value="">Todos los barrios/temas</option>
          {neighborhoods.map(({ id, name, slug }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="lista-anio">Año</label>
        <select
          id="lista-anio"
          name="anio"
          value={query.year ?? ""}
          onChange={(event) =>
            onChange(withFilter(query, { year: Number(event.currentTarget.value) || null }), "push")
          }
        >
          <option value="">Todos los años</option>
          {LIST_YEARS.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </div>
      {hasFilters(query) ? (
        <button className="button button-line" type="button" onClick={clear}>
          Limpiar filtros
        </button>
      ) : null}
    </form>
  );
}
