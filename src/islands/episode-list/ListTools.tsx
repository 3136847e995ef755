import { type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import type { PlaceReference } from "#core/catalogue/read-model.ts";
import {
  CONTENTS,
  type Content,
  hasFilters,
  knownContents,
  type ListQuery,
  readListQuery,
  wholeList,
  withFilter,
} from "#core/search/list-query.ts";
import { currentSearch } from "#islands/address.ts";
import { FilterFold, FOLDED } from "#islands/FilterFold.tsx";
import { SearchBox, type SearchBoxHandle } from "#islands/SearchBox.tsx";

/** See docs/product/search.md. */
const SEARCH_DEBOUNCE_MS = 500;

export const LIST_BOX_ID = "lista-q";
const FILTERS_ID = "lista-filtros";

const CONTENT_LABELS: Record<Content, string> = {
  audio: "Con audio",
  transcripcion: "Con transcripción",
  fotos: "Con fotos",
};

/** Label and value of an option in the dropdown of barrios. */
export type PlaceOption = Pick<PlaceReference, "name" | "slug">;

interface Props {
  query: ListQuery;
  neighborhoods: PlaceOption[];
  years: number[];
  onChange: (query: ListQuery, mode: "push" | "replace") => void;
}

/** Search box and filters. Before hydration it is a plain form with the same URLs. */
export function ListTools({ query, neighborhoods, years, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<SearchBoxHandle>(null);
  // Applies choices made before hydration on top of the URL.
  const chooseEarly = useEffectEvent(() => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    const barrio = String(chosen.get("barrio"));
    const year = Number(chosen.get("anio"));
    const contents = knownContents(chosen.getAll("con"));
    if (barrio || year || contents.length > 0)
      onChange(
        withFilter(readListQuery(currentSearch()), {
          ...(barrio && { barrio }),
          ...(year && { year }),
          ...(contents.length > 0 && { contents }),
        }),
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
  const chosen = [query.barrio, query.year, ...query.contents].filter(Boolean).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark.
    <form
      ref={form}
      className="rule-double grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-3 pt-3 pb-2 md:grid-cols-[minmax(14rem,1fr)_auto_auto] xl:grid-cols-[1.2fr_1.1fr_0.9fr_auto]"
      autoComplete="off"
      role="search"
      action="/episodes"
      onSubmit={submit}
      data-needs-js
    >
      <SearchBox
        ref={box}
        id={LIST_BOX_ID}
        label="Buscar"
        placeholder="Palabra o nombre"
        text={query.text}
        waitMs={SEARCH_DEBOUNCE_MS}
        onText={(text) => onChange(withFilter(query, { text }), "replace")}
      />
      <FilterFold controls={FILTERS_ID} chosen={chosen} />
      <div id={FILTERS_ID} className={FOLDED}>
        <div className="field max-md:col-span-full">
          <label htmlFor="lista-barrio">Barrio o tema</label>
          <select
            id="lista-barrio"
            name="barrio"
            value={query.barrio}
            onChange={(event) => onChange(withFilter(query, { barrio: event.currentTarget.value }), "push")}
          >
            <option value="">Todos los barrios/temas</option>
            {neighborhoods.map(({ name, slug }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field max-md:col-span-full">
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
        <fieldset className="col-span-full flex flex-wrap gap-2 xl:col-auto">
          <legend className="sr-only">Programas que tienen</legend>
          {CONTENTS.map((content) => (
            <label
              key={content}
              className="chip min-h-11 cursor-pointer has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent"
            >
              <input
                className="size-4 accent-current"
                type="checkbox"
                name="con"
                value={content}
                checked={query.contents.includes(content)}
                onChange={(event) => {
                  const { checked } = event.currentTarget;
                  const others = query.contents.filter((other) => other !== content);
                  onChange(
                    withFilter(query, { contents: knownContents(checked ? [...others, content] : others) }),
                    "push",
                  );
                }}
              />
              {CONTENT_LABELS[content]}
            </label>
          ))}
        </fieldset>
      </div>
      {hasFilters(query) ? (
        <button className="button button-line" type="button" onClick={clear}>
          Limpiar filtros
        </button>
      ) : null}
    </form>
  );
}
