import { ChevronDown, ChevronUp, Search } from "lucide-react";
import type { RefObject } from "react";
import type { Find } from "#admin/features/transcript/use-find.ts";
import { counted } from "#core/text/plural.ts";

interface Props {
  find: Find;
  field: RefObject<HTMLInputElement | null>;
  /** Puts the cursor on what was found. */
  onEdit: () => void;
}

export function FindBar({ find, field, onEdit }: Props) {
  const { query, count, place } = find;
  return (
    <search className="find-bar" data-keeps-focus="">
      <div className="search-box">
        <Search className="icon" aria-hidden="true" />
        <input
          ref={field}
          className="input"
          type="search"
          aria-label="Buscar en el texto"
          placeholder="Buscar en el texto..."
          aria-keyshortcuts="Control+Shift+F"
          value={query}
          onChange={({ target }) => find.ask(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Enter") {
              event.preventDefault();
              find.go(event.shiftKey ? -1 : 1);
            } else if (event.key === "Escape" && find.found) {
              event.preventDefault();
              onEdit();
            }
          }}
        />
      </div>
      <button
        className="icon-button"
        type="button"
        aria-label="Anterior"
        disabled={count === 0}
        onClick={() => find.go(-1)}
      >
        <ChevronUp className="icon" aria-hidden="true" />
      </button>
      <button
        className="icon-button"
        type="button"
        aria-label="Siguiente"
        disabled={count === 0}
        onClick={() => find.go(1)}
      >
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
      {find.found ? (
        <button className="icon-button" type="button" onClick={onEdit}>
          Editar lo hallado
        </button>
      ) : null}
      <p className="form-state" role="status">
        {query.trim() === "" ? "" : inWords(count, place)}
      </p>
    </search>
  );
}

function inWords(count: number, place: number | null): string {
  if (count === 0) return "No está en el texto";
  const segments = counted(count, "segmento");
  return place === null ? segments : `${place} de ${segments}`;
}
