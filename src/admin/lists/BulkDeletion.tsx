import { call } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { alsoDeleted, deleteLabel, ImpactLine, summed, useImpact } from "#admin/lists/deletion-impact.tsx";
import type { BulkRow, ImpactRoute } from "#admin/lists/use-bulk.ts";
import { inParts } from "#core/forms/bulk-schemas.ts";
import { formatCount } from "#core/text/plural.ts";

interface Props {
  rows: readonly BulkRow<string>[];
  noun: string;
  /** Left out for rows on which nothing depends. */
  impact: ImpactRoute | undefined;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before several rows are deleted, once it is known what goes with them. */
export function BulkDeletion({ rows, noun, impact: route, onConfirm, onCancel }: Props) {
  const impact = useImpact(
    route &&
      (async () => {
        const counts = [];
        for (const ids of inParts(rows.map(({ id }) => id)))
          counts.push((await call(route.$post, { json: { ids } })).also);
        return alsoDeleted(summed(counts));
      }),
  );
  const shown = rows.filter(({ status }) => status === "published").length;
  return (
    <ConfirmDialog
      question={`¿Estás seguro de que quieres eliminar ${formatCount(rows.length, noun)}?`}
      confirmLabel={deleteLabel(shown > 0)}
      busyLabel="Eliminando..."
      isWaiting={impact === "loading"}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {shown > 0 ? <p>{formatCount(shown, "se ve", "se ven")} hoy en el sitio.</p> : null}
      <ImpactLine impact={impact} />
      <p className="text-s text-soft">Queda 30 días en la Papelera y se puede deshacer.</p>
    </ConfirmDialog>
  );
}
