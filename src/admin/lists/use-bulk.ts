import { useState } from "react";
import { contentChanged } from "#admin/api/query-client.ts";
import { restoreDeleted } from "#admin/lists/restore-deleted.ts";
import { notifyDone, notifyFailure, notifyProblem } from "#admin/notify/notifications.ts";
import type { RowResult } from "#core/forms/bulk-schemas.ts";
import { counted, pluralOf } from "#core/text/plural.ts";

export interface StatusRow<Status extends string> {
  id: string;
  version: number;
  status: Status;
}

export interface BulkCalls<Status extends string> {
  setStatus: (rows: StatusRow<Status>[]) => Promise<{ results: RowResult[] }>;
  remove: (ids: string[]) => Promise<{ results: RowResult[] }>;
}

interface Options<Status extends string, Row> {
  calls: BulkCalls<Status>;
  /** `programa`; masculine. */
  noun: string;
  /** Names a row: `Programa 12`. */
  name: (row: Row) => string;
}

/** Another status for several rows, or the trash; what was done can be taken back at once, and each refusal is shown. */
export function useBulk<Status extends string, Row extends StatusRow<Status>>({
  calls,
  noun,
  name,
}: Options<Status, Row>) {
  const [isBusy, setBusy] = useState(false);

  /** Answers what was done; null: nothing is known of it. */
  const act = async (rows: readonly Row[], request: () => Promise<{ results: RowResult[] }>) => {
    setBusy(true);
    try {
      const { results } = await request();
      const refused = results.filter(({ problem }) => problem !== null);
      const named = refused.map(({ id, problem }) => {
        const row = rows.find((one) => one.id === id);
        return row ? `${name(row)}: ${problem}` : problem;
      });
      if (refused.length > 0)
        notifyProblem(`No se pudo con ${counted(refused.length, noun)}`, named.join(" "));
      return results.filter(({ problem }) => problem === null);
    } catch (error) {
      notifyFailure(`No se pudo con ${counted(rows.length, noun)}`, error);
      return [];
    } finally {
      setBusy(false);
      void contentChanged();
    }
  };

  const move = async (rows: readonly Row[], status: Status) => {
    const moved = rows.filter((row) => row.status !== status);
    if (moved.length === 0) return;
    const done = await act(moved, () =>
      calls.setStatus(moved.map(({ id, version }) => ({ id, version, status }))),
    );
    if (done.length === 0) return;
    const before = done.flatMap(({ id, version }) => {
      const row = moved.find((one) => one.id === id);
      return row && version !== null ? [{ id, version, status: row.status }] : [];
    });
    notifyDone(`Se cambió el estado de ${counted(done.length, noun)}`, {
      label: "Deshacer",
      run: async () => {
        const undone = await act(moved, () => calls.setStatus(before));
        if (undone.length > 0) notifyDone("Se deshizo el cambio");
      },
    });
  };

  const remove = async (rows: readonly Row[]) => {
    const done = await act(rows, () => calls.remove(rows.map(({ id }) => id)));
    if (done.length === 0) return;
    const trash = done.flatMap(({ trashId }) => trashId ?? []);
    notifyDone(
      `${pluralOf(done.length, "Se eliminó", "Se eliminaron")} ${counted(done.length, noun)}`,
      trash.length === done.length ? { label: "Deshacer", run: () => void restoreDeleted(trash) } : undefined,
    );
  };

  return { move, remove, isBusy };
}
