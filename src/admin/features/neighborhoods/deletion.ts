import { deleteNeighborhood, neighborhoodImpact } from "#admin/features/neighborhoods/queries.ts";
import { alsoUnlinked } from "#admin/lists/also-deleted.ts";
import type { Deletion } from "#admin/lists/DeleteButton.tsx";

/** See docs/product/back-office.md. */
export const deletionOf = ({ id, name }: { id: string; name: string }): Deletion => ({
  question: "¿Estás seguro de que quieres eliminar este barrio?",
  impact: async () => alsoUnlinked(await neighborhoodImpact(id), "barrio"),
  remove: () => deleteNeighborhood(id),
  doneText: `Se eliminó el barrio ${name}`,
  failureText: "Error al eliminar el barrio",
});
