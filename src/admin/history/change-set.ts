import { call, contentChanged } from "#admin/api/call.ts";
import { attempt, notifyDone, notifyProblem } from "#admin/notify/notifications.ts";
import type { HistoryEntry } from "#core/history/history-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

const NAMES: Record<NonNullable<HistoryEntry["changeSet"]>["kind"], string> = {
  import: "importación",
  merge: "unión",
  edit: "varios a la vez",
};

/** `importación «inventario.csv»`. */
export const changeSetName = ({ kind, label }: NonNullable<HistoryEntry["changeSet"]>): string =>
  label === "" ? NAMES[kind] : `${NAMES[kind]} «${label}»`;

/** Undoes an import, a merge or an edit of several episodes, and notifies about the result. */
export async function undoChangeSet(id: string): Promise<void> {
  await attempt("No se pudo deshacer", async () => {
    const { kept } = await call(api.admin["change-sets"][":id"].undo.$post, { param: { id } });
    notifyDone("Se deshizo el cambio");
    if (kept.length > 0)
      notifyProblem(
        `${formatCount(kept.length, "programa")} sin deshacer`,
        `Alguien los editó después: ${kept.join(", ")}.`,
      );
  });
  await contentChanged();
}

/** Action of a notification that undoes what was just done; none when nothing changed. */
export const undoAction = (changeSet: string | null) =>
  changeSet === null ? undefined : { label: "Deshacer", run: () => void undoChangeSet(changeSet) };
