import type {
  BuildStage,
  PendingChange,
  PublishingOverview,
  SiteBuild,
  SiteRelease,
} from "#core/publishing/publishing-schemas.ts";
import { asSentence } from "#core/text/as-sentence.ts";
import { listFormat } from "#core/text/list-format.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";

/** `1 cambio sin publicar`. See docs/product/publishing.md. */
export const changeCount = (count: number): string => `${formatCount(count, "cambio")} sin publicar`;

/** Whether visitors see an earlier site. */
export const isRolledBack = ({ live }: Pick<PublishingOverview, "live">): boolean =>
  live !== null && !live.newest;

/** Number of unpublished changes; after a rollback also that visitors see an earlier site. */
export const stateOf = (overview: Pick<PublishingOverview, "live" | "count">): string =>
  isRolledBack(overview)
    ? `${changeCount(overview.count)}, y los visitantes ven una versión anterior`
    : changeCount(overview.count);

/** What a release shows and why it was made: `64 programas. A pedido de Marta: 3 cambios (programas 7 y 9).` */
export function describeRelease(
  { episodes }: Pick<SiteRelease, "episodes">,
  build: SiteBuild | undefined,
): string {
  const count = episodes === null ? [] : [`${formatCount(episodes, "programa")}.`];
  if (!build) return count.join(" ");
  const { cause, people, changes, numbers } = build;
  const by =
    people.length > 0 ? ` ${cause === "manual" ? "de" : "con cambios de"} ${listFormat.format(people)}` : "";
  const among = changes !== null && changes > numbers.length && numbers.length > 0 ? "entre otros, " : "";
  const named =
    numbers.length > 0
      ? ` (${among}${pluralOf(numbers.length, "programa")} ${listFormat.format(numbers)})`
      : "";
  const changed =
    changes === null
      ? ""
      : `: ${changes === 0 ? "sin cambios" : `${formatCount(changes, "cambio")}${named}`}`;
  return [...count, asSentence(`${CAUSES[cause]}${by}${changed}`)].join(" ");
}

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

/** Changes of an episode, or of records that belong to none (`episode: null`). */
interface ChangeGroup {
  episode: PendingChange["episode"];
  changes: PendingChange[];
}

/** Groups changes by episode at the position of its newest change; those of no episode come last. */
export function byEpisode(changes: readonly PendingChange[]): ChangeGroup[] {
  const groups = new Map<string | undefined, ChangeGroup>();
  for (const change of changes) {
    const group = groups.get(change.episode?.number);
    if (group) group.changes.push(change);
    else groups.set(change.episode?.number, { episode: change.episode, changes: [change] });
  }
  const found = [...groups.values()];
  return [
    ...found.filter(({ episode }) => episode !== null),
    ...found.filter(({ episode }) => episode === null),
  ];
}
