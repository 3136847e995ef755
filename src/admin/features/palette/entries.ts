import { AI_DATA_PLACE } from "#admin/features/ai/data/ai-labels.ts";
import { publishNow } from "#admin/features/publishing/queries.ts";
import { openItems } from "#admin/layout/navigation.ts";
import { attempt, notifyDone } from "#admin/notify/notifications.ts";
import type { User } from "#admin/session/session-store.ts";
import { hasRole } from "#core/account/roles.ts";
import { ALL_KINDS, KINDS, recordAddress } from "#core/catalogue/kinds.ts";
import type { EverywhereHit, Passage } from "#core/search/everywhere-schemas.ts";
import { foldText } from "#core/search/search-text.ts";

/** One entry of the command palette. */
export interface Entry {
  key: string;
  /** Kind shown beside the title: `Acción`, `Pantalla`, `Programa`. */
  kind: string;
  title: string;
  detail?: string;
  /** The sentence with what was typed. */
  passage?: Passage | null;
  /** Address in the back-office to open, or a function to run. */
  to: string | (() => void);
}

const publish = () =>
  attempt("No se pudo publicar", async () => {
    await publishNow();
    notifyDone("Empieza la publicación");
  });

const COMMANDS: readonly [title: string, to: Entry["to"]][] = [
  ...ALL_KINDS.flatMap(({ create, list }): [string, string][] => (create ? [[create, `${list}/new`]] : [])),
  ["Abrir el último programa", "/admin/episodes/latest"],
  ["Publicar ahora", () => void publish()],
  ["Moderar comentarios pendientes", "/admin/comments?status=pending"],
];

/** The commands and screens available to this user. */
export function fixedEntries(user: User): Entry[] {
  return [
    ...(hasRole(user, "editor")
      ? COMMANDS.map(([title, to]) => ({ key: title, kind: "Acción", title, to }))
      : []),
    ...openItems(user)
      .flat()
      .map(({ label, to }) => ({ key: to, kind: "Pantalla", title: label, to })),
    { key: "account", kind: "Pantalla", title: "Mi cuenta", to: "/admin/account" },
    { key: "site", kind: "Acción", title: "Ver el sitio", to: () => location.assign("/") },
    { key: "logout", kind: "Acción", title: "Cerrar sesión", to: "/admin/logout" },
  ];
}

/** The entries that contain every typed word in their title or kind. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const words = foldText(typed).split(" ");
  return entries.filter(({ title, kind }) => {
    const text = foldText(`${title} ${kind}`);
    return words.every((word) => text.includes(word));
  });
}

export const hitEntry = ({ kind, id, title, detail, passage }: EverywhereHit): Entry => ({
  key: `${kind} ${id} ${passage?.place}`,
  kind: KINDS[kind].hit ?? kind,
  title,
  detail: passage?.place === "content" ? "" : detail,
  passage,
  to: passage ? passageAddress(kind, id, passage) : addressOf(kind, id),
});

const addressOf = (kind: EverywhereHit["kind"], id: string) =>
  recordAddress(KINDS[kind], id) ?? KINDS[kind].list;

/** The place of a passage: the transcript editor with the found words, or a field of the record's form. */
function passageAddress(kind: EverywhereHit["kind"], id: string, { place, found }: Passage): string {
  if (place === "segments") return `/admin/episodes/${id}/transcript?q=${encodeURIComponent(found)}`;
  const record = addressOf(kind, id);
  if (place === "content") return record;
  return `${record}#${place === "analysis" ? AI_DATA_PLACE : place}`;
}
