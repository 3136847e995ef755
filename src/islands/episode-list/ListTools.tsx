import { type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import type { PlaceReference } from "#core/catalogue/read-model.ts";
import { hasFilters, type ListQuery, readListQuery, wholeList, withFilter } from "#core/search/list-query.ts";
import { currentSearch } from "#islands/address.ts";
import { SearchBox, type SearchBoxHandle } from "#islands/SearchBox.tsx";

/** See docs/product/search.md. */
const SEARCH_DEBOUNCE_MS = 500;

interface Props {
  query: ListQuery;
  neighborhoods: PlaceReference[];
  years: number[];
  onChange: (query: ListQuery, mode: "push" | "replace") => void;
}

/** Search box and filters. Before the island wakes it is a plain form that asks for the same addresses. */
export function ListTools({ query, neighborhoods, years, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<SearchBoxHandle>(null);
  // What was chosen before the island woke counts, on top of what the address says.
  const chooseEarly = useEffectEvent(() => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    const barrio = String(chosen.get("barrio"));
    const year = Number(chosen.get("anio"));
    if (barrio || year)
      onChange(
        withFilter(readListQuery(currentSearch()), { ...(barrio && { barrio }), ...(year && { year }) }),
        "push",
      );
  });
  useEffect(() => chooseEarly(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    box.current?.flush();
  };
  const clear = () => {
    onChange(wholeList, "push");
    box.current?.clear();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark.
    <form
      ref={form}
      className="list-tools"
      autoComplete="off"
      role="search"
      action="/episodes"
      onSubmit={submit}
      data-needs-js
    >
      <SearchBox
        ref={box}
        id="lista-q"
        label="Buscar"
        placeholder="Invitado, barrio o palabra"
        text={query.text}
        waitMs={SEARCH_DEBOUNCE_MS}
        onText={(text) => onChange(withFilter(query, { text }), "replace")}
      />
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
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
          {query.year === null || years.includes(query.year) ? null : <option>{query.year}</option>}
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
