import { useState } from "react";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { TextChange } from "#admin/history/TextChange.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { formatCount } from "#core/text/plural.ts";
import type { Replacement } from "#core/transcript/replace.ts";

interface Props {
  title: string;
  /** Sentence when nothing would change. */
  nothing: string;
  result: Replacement;
  /** Receives the ids of segments to leave unchanged. */
  onApply: (left: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Every segment that would change, before and after. Each can be excluded. */
export function ChangesPreview({ title, nothing, result: { changes, count }, onApply, onClose }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = changes.length - left.size;
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
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
        <Button disabled={chosen === 0} onClick={() => onApply(left)}>
          Cambiar {formatCount(chosen, "segmento")}
        </Button>
      </div>
    </Dialog>
  );
}
