import { apiQuery } from "#admin/api/api-query.ts";
import { queryClient } from "#admin/api/query-client.ts";
import { shortTime } from "#admin/lists/format-date.ts";
import { notifyNews } from "#admin/notify/notifications.ts";
import { getSession } from "#admin/session/session-store.ts";
import { KINDS, type KindName } from "#core/catalogue/kinds.ts";
import type { HistoryEntry } from "#core/history/history-schemas.ts";
import { api } from "#islands/api-client.ts";

interface Merged {
  /** Record part of a draft's storage key: `guests/{id}`. */
  place: string;
  /** Id of the row, where the place has another. */
  id?: string | undefined;
  /** Fields that the other side changed. */
  fields: readonly string[];
  labels: Readonly<Record<string, string>>;
}

/** Notifies who changed the fields that were merged into a form, and when. */
export async function notifyMerged({ place, id: rowId, fields, labels }: Merged): Promise<void> {
  if (fields.length === 0) return;
  const [kind = "", placeId = ""] = place.split("/");
  const id = rowId ?? placeId;
  // The other parts of an episode's screen are in its history.
  const table = kind in KINDS ? (kind as KindName) : "episodes";
  const history = apiQuery(["history", table, id], api.admin.history[":table"][":id"].$get, {
    param: { table, id },
  });
  const entries = await queryClient.query({ ...history, staleTime: 0 }).catch(() => []);
  const session = getSession();
  const ownEmail = session.step === "in" ? session.user.email : undefined;
  notifyNews("Se sumaron otros cambios", mergedText(entries, fields, labels, ownEmail));
}

/** Such as `marta@example.org cambió «Nombre» y «Slug» a las 15:02.`, one sentence for each change. */
export function mergedText(
  entries: readonly HistoryEntry[],
  fields: readonly string[],
  labels: Readonly<Record<string, string>>,
  ownEmail?: string,
): string {
  const byChange = new Map<HistoryEntry | undefined, string[]>();
  for (const field of fields) {
    const entry = entries.find(({ changed }) => field in changed || columnOfAnalysis(field) in changed);
    byChange.set(entry, [...(byChange.get(entry) ?? []), `«${labels[field] ?? field}»`]);
  }
  return [...byChange]
    .map(([entry, names]) => {
      const what = LIST.format(names);
      if (!entry) return `Otra persona cambió ${what}.`;
      const { actorEmail, at } = entry;
      const who = actorEmail === ownEmail ? "Vos cambiaste" : `${actorEmail ?? "El sistema"} cambió`;
      return `${who} ${what} ${shortTime(at)}.`;
    })
    .join(" ");
}

/** Name of a field of the analysis in the history: `summary` -> `aiSummary`. */
const columnOfAnalysis = (field: string) => `ai${field.charAt(0).toUpperCase()}${field.slice(1)}`;

const LIST = new Intl.ListFormat("es");
