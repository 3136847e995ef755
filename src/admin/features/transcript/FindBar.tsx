import { ChevronDown, ChevronUp, Replace, Search } from "lucide-react";
import { type RefObject, useState } from "react";
import { ReplaceBar } from "#admin/features/transcript/ReplaceBar.tsx";
import type { Find } from "#admin/features/transcript/use-find.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatCount } from "#core/text/plural.ts";
import type { Segments } from "#core/transcript/editing.ts";

interface Props {
  find: Find;
  field: RefObject<HTMLInputElement | null>;
  /** Moves the cursor to the match. */
  onEdit: () => void;
  segments: () => Segments;
  onReplace: (segments: Segments) => void;
}

export function FindBar({ find, field, onEdit, segments, onReplace }: Props) {
  const { query, count, place } = find;
  const [replaces, setReplaces] = useState(false);
  return (
    <search className="actions flex-[2_1_18rem] gap-x-2.5 gap-y-1.25" data-keeps-focus="">
      <div className="relative flex-[1_1_10rem]">
        <Search className="absolute top-1/2 left-2.75 -translate-y-1/2 text-soft" />
        <input
          ref={field}
          className="control py-1.25 pl-9.25"
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
      <Button look="icon" aria-label="Anterior" disabled={count === 0} onClick={() => find.go(-1)}>
        <ChevronUp />
      </Button>
      <Button look="icon" aria-label="Siguiente" disabled={count === 0} onClick={() => find.go(1)}>
        <ChevronDown />
      </Button>
      <Button
        look="icon"
        aria-label="Reemplazar"
        aria-expanded={replaces}
        onClick={() => setReplaces(!replaces)}
      >
        <Replace />
      </Button>
      {find.found ? (
        <Button look="icon" onClick={onEdit}>
          Editar lo hallado
        </Button>
      ) : null}
      <p className="text-s text-soft" role="status">
        {query.trim() === "" ? "" : displayValue(count, place)}
      </p>
      {replaces ? <ReplaceBar query={query} segments={segments} onApply={onReplace} /> : null}
    </search>
  );
}

function displayValue(count: number, place: number | null): string {
  if (count === 0) return "No está en el texto";
  const segments = formatCount(count, "segmento");
  return place === null ? segments : `${place} de ${segments}`;
}
