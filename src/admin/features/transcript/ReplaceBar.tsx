import { useState } from "react";
import { ChangesPreview } from "#admin/features/transcript/ChangesPreview.tsx";
import { oneLine } from "#admin/features/transcript/editor-labels.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { Segments } from "#core/transcript/editing.ts";
import { type Replacement, replaceFound } from "#core/transcript/replace.ts";

interface Props {
  /** What is replaced. */
  query: string;
  segments: () => Segments;
  onApply: (segments: Segments) => void;
}

/** Replaces what the search finds, after a preview of each change. */
export function ReplaceBar({ query, segments, onApply }: Props) {
  const [right, setRight] = useState("");
  const [result, setResult] = useState<Replacement | null>(null);
  return (
    <form
      className="actions flex-[1_1_100%] gap-x-2.5 gap-y-1.25"
      onSubmit={(event) => {
        event.preventDefault();
        if (query.trim()) setResult(replaceFound(segments(), query, right));
      }}
    >
      <input
        className="control min-w-0 flex-[1_1_10rem] px-2.75 py-1.25"
        aria-label="Reemplazar por"
        placeholder="Reemplazar por..."
        value={right}
        maxLength={200}
        onChange={({ target }) => setRight(oneLine(target.value))}
      />
      <Button look="line" type="submit" disabled={query.trim() === ""}>
        Ver los reemplazos
      </Button>
      {result ? (
        <ChangesPreview
          title="Reemplazos en el texto"
          nothing="No hay nada que reemplazar en este texto."
          result={result}
          segments={segments}
          onApply={onApply}
          onClose={() => setResult(null)}
        />
      ) : null}
    </form>
  );
}
