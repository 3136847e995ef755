import { deleteGuest, guestImpact } from "#admin/features/guests/queries.ts";
import { alsoUnlinked } from "#admin/lists/also-deleted.ts";
import type { Deletion } from "#admin/lists/DeleteButton.tsx";

/** The question names the guest. See docs/product/back-office.md. */
export const deletionOf = ({ id, name }: { id: string; name: string }): Deletion => ({
  question: `¿Estás seguro de que quieres eliminar a ${name}?`,
  impact: async () => alsoUnlinked(await guestImpact(id), "invitado"),
  remove: () => deleteGuest(id),
  doneText: `Se eliminó a ${name}`,
  failureText: "Error al eliminar el invitado",
});
