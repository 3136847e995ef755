import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { listFormat } from "#core/text/list-format.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";

interface Props {
  question: string;
  /** Resolves to a sentence about what else the deletion changes; null for nothing. */
  impact?: (() => Promise<string | null>) | undefined;
  /** Whether visitors see any of it until then. */
  isPublic?: boolean | undefined;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before a deletion, once it is known what goes with it. */
export function DeletionDialog({ impact: ask, isPublic = false, children, ...dialog }: Props) {
  const [impact, setImpact] = useState<"loading" | string | null>(ask ? "loading" : null);
  const askNow = useEffectEvent(() => {
    ask?.().then(setImpact, () => setImpact("No se pudo averiguar qué más se elimina con él."));
  });
  useEffect(() => askNow(), []);
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={isPublic ? "Eliminar y retirar del sitio" : "Eliminar"}
      busyLabel="Eliminando..."
      isWaiting={impact === "loading"}
    >
      {children}
      <div aria-live="polite">
        {impact === "loading" ? <p>Viendo qué más se elimina...</p> : impact ? <p>{impact}</p> : null}
      </div>
      <p className="text-s text-soft">Queda 30 días en la Papelera y se puede deshacer.</p>
    </ConfirmDialog>
  );
}

type Counts = Readonly<Record<string, number>>;

const NAMES: Record<string, [one: string, many: string]> = {
  photos: ["foto", "fotos"],
  comments: ["comentario", "comentarios"],
};

/** Such as `También se eliminan 3 fotos y 1 comentario.` Null when nothing else is deleted. @param isDone after the deletion */
export function alsoDeleted(also: Counts, isDone = false): string | null {
  const parts = Object.entries(NAMES).flatMap(([name, [one, many]]) => {
    const count = also[name] ?? 0;
    return count > 0 ? [{ count, words: formatCount(count, one, many) }] : [];
  });
  if (parts.length === 0) return null;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const [one, many] = isDone ? ["se eliminó", "se eliminaron"] : ["se elimina", "se eliminan"];
  return `También ${pluralOf(total, one, many)} ${listFormat.format(parts.map(({ words }) => words))}.`;
}

/** For guests, barrios and topics: their episodes are kept, without the link. Null when no episode is affected. */
export function alsoUnlinked({ episodes = 0 }: Counts, what: string, isDone = false): string | null {
  if (episodes === 0) return null;
  const [one, many] = isDone
    ? ["programa quedó", "programas quedaron"]
    : ["programa se queda", "programas se quedan"];
  return `${formatCount(episodes, one, many)} sin ${what}.`;
}

/** Sum of the counts of several deletions. */
export const summed = (all: readonly Counts[]): Counts => {
  const sum: Record<string, number> = {};
  for (const [name, count] of all.flatMap((also) => Object.entries(also)))
    sum[name] = (sum[name] ?? 0) + count;
  return sum;
};
