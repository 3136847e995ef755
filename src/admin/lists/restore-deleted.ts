import { call, contentChanged } from "#admin/api/call.ts";
import { attempt, notifyDone, notifyProblem } from "#admin/notify/notifications.ts";
import { inParts, type RowResult } from "#core/forms/bulk-schemas.ts";
import { api } from "#islands/api-client.ts";

/** Restores entries of the trash and notifies about the result. */
export async function restoreDeleted(
  ids: readonly number[],
  failureText = "No se pudo deshacer",
): Promise<void> {
  await attempt(failureText, async () => {
    const results: RowResult[] = [];
    for (const part of inParts(ids))
      results.push(...(await call(api.admin.trash.restore.$post, { json: { ids: part } })).results);
    const refused = results.flatMap(({ problem }) => problem ?? []);
    if (refused.length < results.length) notifyDone("Se recuperó lo eliminado");
    if (refused.length > 0) notifyProblem(failureText, [...new Set(refused)].join(" "));
  });
  await contentChanged();
}
