import { apiQuery, queryClient } from "#admin/api/call.ts";
import { shortTime } from "#admin/lists/format-date.ts";
import { notifyNews } from "#admin/notify/notifications.ts";
import { getSession } from "#admin/session/session-store.ts";
import { hasRole } from "#core/account/roles.ts";
import { KINDS, type KindName } from "#core/catalogue/kinds.ts";
import type { HistoryEntry } from "#core/history/history-schemas.ts";
import { capitalized } from "#core/text/capitalized.ts";
import { listFormat } from "#core/text/list-format.ts";
import { api } from "#islands/api-client.ts";

export interface Place {
  /** Record part of a draft's storage key: `guests/{id}`. */
  place: string;
  /** Id of the row, where the place has another. */
  id?: string | undefined;
}

interface Merged extends Place {
  /** Fields that the other side changed. */
  fields: readonly string[];
  labels: Readonly<Record<string, string>>;
}

/** The newest changes of a record, for editors; empty for others and when they cannot be read. */
export async function newestChanges({ place, id: rowId }: Place): Promise<HistoryEntry[]> {
  const session = getSession();
  if (session.step !== "in" || !hasRole(session.user, "editor")) return [];
  const [kind = "", placeId = ""] = place.split("/");
  const id = rowId ?? placeId;
  // The other parts of an episode's screen are in its history.
  const table = kind in KINDS ? (kind as KindName) : "episodes";
  const history = apiQuery(["history", table, id], api.admin.history[":table"][":id"].$get, {
    param: { table, id },
  });
  return queryClient.query({ ...history, staleTime: 0 }).catch(() => []);
}

/** Notifies who changed the fields that were merged into a form, and when. */
export async function notifyMerged({ fields, labels, ...place }: Merged): Promise<void> {
  if (fields.length === 0) return;
  notifyNews("Se sumaron otros cambios", mergedText(await newestChanges(place), fields, labels));
}

/** Such as `Marta cambió «Nombre» y «Slug» a las 15:02.`, one sentence for each change. */
export function mergedText(
  entries: readonly HistoryEntry[],
  fields: readonly string[],
  labels: Readonly<Record<string, string>>,
): string {
  const byChange = new Map<HistoryEntry | undefined, string[]>();
  for (const field of fields) {
    const entry = changeOf(entries, field);
    byChange.set(entry, [...(byChange.get(entry) ?? []), `«${labels[field] ?? field}»`]);
  }
  return [...byChange]
    .map(([entry, names]) => {
      const what = listFormat.format(names);
      if (!entry) return `Otra persona cambió ${what}.`;
      const who = isOwn(entry) ? "Vos cambiaste" : `${entry.actor?.name ?? "El sistema"} cambió`;
      return `${who} ${what} ${shortTime(entry.at)}.`;
    })
    .join(" ");
}

/** Such as `Marta, a las 15:02`; null when the log has no such change. */
export function authorOf(entries: readonly HistoryEntry[], field: string): string | null {
  const entry = changeOf(entries, field);
  if (!entry) return null;
  return `${isOwn(entry) ? "vos" : (entry.actor?.name ?? "el sistema")}, ${shortTime(entry.at)}`;
}

const changeOf = (entries: readonly HistoryEntry[], field: string) =>
  entries.find(({ changed }) => field in changed || columnOfAnalysis(field) in changed);

function isOwn({ actor }: HistoryEntry): boolean {
  const session = getSession();
  return session.step === "in" && actor?.id === session.user.id;
}

/** Name of a field of the analysis in the history: `summary` -> `aiSummary`. */
const columnOfAnalysis = (field: string) => `ai${capitalized(field)}`;
