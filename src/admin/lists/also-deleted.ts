import { formatCount, pluralOf } from "#core/text/plural.ts";

const NAMES: Record<string, [one: string, many: string]> = {
  photos: ["foto", "fotos"],
  comments: ["comentario", "comentarios"],
};

const countedRows = (name: string, count: number): string =>
  formatCount(count, ...(NAMES[name] ?? [name, name]));

/** Such as `También se eliminan 3 fotos y 1 comentario.` Null when nothing else is deleted. */
export function alsoDeleted(also: Record<string, number>): string | null {
  const parts = Object.entries(also).filter(([, count]) => count > 0);
  if (parts.length === 0) return null;
  const list = new Intl.ListFormat("es-UY").format(parts.map(([name, count]) => countedRows(name, count)));
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  return `También ${pluralOf(total, "se elimina", "se eliminan")} ${list}.`;
}

/** For guests, barrios and topics: their episodes are kept, without the link. Null when no episode is affected. */
export function alsoUnlinked(also: Record<string, number>, what: string): string | null {
  const { episodes = 0 } = also;
  return episodes > 0
    ? `${formatCount(episodes, "programa se queda", "programas se quedan")} sin ${what}.`
    : null;
}
