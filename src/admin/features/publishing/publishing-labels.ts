import type { BuildStage, PendingChange, SiteBuild } from "#core/publishing/publishing-schemas.ts";
import { formatCount } from "#core/text/plural.ts";

/** `1 cambio sin publicar`. See docs/product/publishing.md. */
export const changeCount = (count: number): string => `${formatCount(count, "cambio")} sin publicar`;

const ACTIONS: Record<PendingChange["action"], string> = {
  insert: "Se creó",
  update: "Se cambió",
  delete: "Se eliminó",
  publish: "Se publicó",
  withdraw: "Se retiró",
};

/** The last action, and the number of edits when there are several: `Se cambió (3 veces)`. */
export const actionLabel = ({ action, edits }: Pick<PendingChange, "action" | "edits">): string =>
  edits > 1 ? `${ACTIONS[action]} (${edits} veces)` : ACTIONS[action];

export const STAGES: Record<BuildStage, string> = {
  read: "leyendo el archivo",
  pictures: "preparando las imágenes",
  render: "armando las páginas",
  index: "armando el buscador",
  compress: "comprimiendo",
  links: "revisando los enlaces",
  publish: "poniendo el sitio nuevo a la vista",
};

export const RESULTS: Record<SiteBuild["result"], string> = {
  running: "En curso",
  requested: "Pedida al servicio",
  published: "Publicada",
  failed: "Falló",
  interrupted: "Interrumpida",
};

export const CAUSES: Record<SiteBuild["cause"], string> = {
  auto: "Automática",
  manual: "A pedido",
  start: "Al arrancar",
};

/** `8 s`, `5 min`, `1 min 5 s`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} s`;
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
}

/** Adds a full stop, unless the text ends with one already, as `a. m.` does. */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** Groups the changes of an episode at the position of its newest: `Programa 4`, `Programa 4 · Candombe`. */
export function byEpisode(changes: readonly PendingChange[]): PendingChange[] {
  const subjectOf = ({ label }: PendingChange) => label.split(" · ", 1)[0];
  const subjects = [...new Set(changes.map(subjectOf))];
  return subjects.flatMap((subject) => changes.filter((change) => subjectOf(change) === subject));
}
