import { useState } from "react";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { TextChange } from "#admin/history/TextChange.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { formatCount } from "#core/text/plural.ts";
import type { Segments } from "#core/transcript/editing.ts";
import { applyChanges, type Replacement } from "#core/transcript/replace.ts";

interface Props {
  title: string;
  /** Sentence when nothing would change. */
  nothing: string;
  result: Replacement;
  /** The segments of the moment: a newer version may be loaded while the preview is open. */
  segments: () => Segments;
  /** Receives all segments, with the chosen changes. */
  onApply: (segments: Segments) => void;
  onClose: () => void;
}

/** Every segment that would change, before and after. Each can be excluded; the others are changed. */
export function ChangesPreview({ title, nothing, result, segments, onApply, onClose }: Props) {
  const { changes, count } = result;
  /** Ids of the excluded segments. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = changes.length - left.size;
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const apply = () => {
    onApply(applyChanges(segments(), changes, left));
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} wide>
      <p>
        {count === 0
          ? nothing
          : `${formatCount(count, "reemplazo")} en ${formatCount(changes.length, "segmento")}. Lo que desmarques queda como está.`}
      </p>
      <ul className="grid max-h-[50vh] gap-2 overflow-y-auto">
        {changes.map((change) => (
          <li key={change.id} className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
            <Check className="items-start" checked={!left.has(change.id)} onChange={() => toggle(change.id)}>
              <TextChange before={change.before} after={change.after} />
            </Check>
          </li>
        ))}
      </ul>
      <div className="actions justify-end">
        <Button look="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={chosen === 0} onClick={apply}>
          Cambiar {formatCount(chosen, "segmento")}
        </Button>
      </div>
    </Dialog>
  );
}
