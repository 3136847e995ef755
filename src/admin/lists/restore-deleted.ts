import { call } from "#admin/api/call.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { api } from "#islands/api-client.ts";

/** Brings back what was deleted with one entry of the trash, and says how it went. */
export async function restoreDeleted(trashId: string): Promise<void> {
  try {
    await call((options) => api.admin.trash[":id"].restore.$post({ param: { id: trashId } }, options));
    notifyDone("Se recuperó lo eliminado");
  } catch (error) {
    notifyFailure("No se pudo deshacer", error);
  }
  await contentChanged();
}
