import { memo, useState } from "react";
import { GlossaryPreview } from "#admin/features/transcript/GlossaryPreview.tsx";
import { useUser } from "#admin/session/session-store.ts";
import { readStored, writeStored } from "#admin/storage.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { Segments } from "#core/transcript/editing.ts";
import {
  applyChanges,
  type GlossaryResult,
  parseGlossary,
  replaceGlossary,
} from "#core/transcript/glossary.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  isOpen: boolean;
  segments: () => Segments;
  onApply: (segments: Segments) => void;
}

/** Corrects recurring transcription errors in all segments at once, after a preview. */
export const GlossaryPanel = memo(function GlossaryPanel({ isOpen, segments, onApply }: Props) {
  // Stored in this browser, for all episodes.
  const key = `admin-glossary:${useUser().id}`;
  const [text, setText] = useState(() => readStored(key) ?? "");
  const [result, setResult] = useState<GlossaryResult | null>(null);
  const { entries, unreadable } = parseGlossary(text);
  return (
    <details className="panel mt-3 max-sidebar:mt-1.5 max-sidebar:py-2" open={isOpen}>
      <summary className="cursor-pointer font-emphasis font-label">Glosario</summary>
      <form
        className="mt-3 grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setResult(replaceGlossary(segments(), entries));
        }}
      >
        <Field
          label="Correcciones"
          name="glosario"
          multiline
          rows={6}
          spellCheck={false}
          hint="Una por línea: La Teca -> La Teja. Se guardan en este navegador."
          error={unreadable.length > 0 ? `No se entiende: ${unreadable.join(" · ")}` : undefined}
          value={text}
          // The browser scrolls to the caret alone, and the rest of the field could stay under the bar at the bottom.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
          onChange={({ target }) => {
            setText(target.value);
            writeStored(key, target.value);
          }}
        />
        <Button look="line" type="submit" className="justify-self-start" disabled={entries.length === 0}>
          Ver los cambios
        </Button>
      </form>
      {result ? (
        <GlossaryPreview
          result={result}
          onClose={() => setResult(null)}
          onApply={(left) => {
            // A newer version may have been loaded since the preview.
            onApply(applyChanges(segments(), result.changes, left));
            setResult(null);
          }}
        />
      ) : null}
    </details>
  );
});
