import { deleteTopic, topicImpact } from "#admin/features/topics/queries.ts";
import { alsoUnlinked } from "#admin/lists/also-deleted.ts";
import type { Deletion } from "#admin/lists/DeleteButton.tsx";

/** See docs/product/back-office.md. */
export const deletionOf = ({ id, name }: { id: string; name: string }): Deletion => ({
  question: "¿Estás seguro de que quieres eliminar este tema?",
  impact: async () => alsoUnlinked(await topicImpact(id), "este tema"),
  remove: () => deleteTopic(id),
  doneText: `Se eliminó el tema ${name}`,
  failureText: "Error al eliminar el tema",
});
