import { useEffect, useEffectEvent, useState } from "react";
import { listFormat } from "#core/text/list-format.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";

type Impact = "loading" | string | null;

/** Asks once what else a deletion changes. @param ask resolves to a sentence, or to null when it changes nothing else */
export function useImpact(ask: (() => Promise<string | null>) | undefined): Impact {
  const [impact, setImpact] = useState<Impact>(ask ? "loading" : null);
  const askNow = useEffectEvent(() => {
    ask?.().then(setImpact, () => setImpact("No se pudo averiguar qué más se elimina con él."));
  });
  useEffect(() => askNow(), []);
  return impact;
}

/** What else a deletion changes, above its buttons. */
export const ImpactLine = ({ impact }: { impact: Impact }) => (
  <div aria-live="polite">
    {impact === "loading" ? <p>Viendo qué más se elimina...</p> : impact ? <p>{impact}</p> : null}
  </div>
);

type Counts = Readonly<Record<string, number>>;

/** Label of the button that deletes. @param isPublic whether visitors see any of it until then */
export const deleteLabel = (isPublic = false): string =>
  isPublic ? "Eliminar y retirar del sitio" : "Eliminar";

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
