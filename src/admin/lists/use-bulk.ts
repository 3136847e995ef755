import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import type { Answer, CallOptions } from "#admin/api/send.ts";
import { alsoDeleted, summed } from "#admin/lists/DeletionDialog.tsx";
import { restoreDeleted } from "#admin/lists/restore-deleted.ts";
import { notifyDone, notifyFailure, notifyProblem } from "#admin/notify/notifications.ts";
import { inParts, type RowResult } from "#core/forms/bulk-schemas.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";

interface StatusRow<Status extends string> {
  id: string;
  /** The status that is replaced; a row with another one is refused. */
  from: Status;
  status: Status;
  /** Publication time of a scheduled draft (episodes only). A change of status removes it. */
  publishAt?: string | null;
}

/** A row of a list. `status` is missing for kinds without one. */
export interface BulkRow<Status extends string> {
  id: string;
  version: number;
  status?: Status;
  publishAt?: string | null;
}

export type Lines = Record<string, string | null>;

interface LineRow {
  id: string;
  version: number;
  lines: Lines;
}

/** The rows whose change of status can be undone, with their former status. */
export const undoableRows = <Status extends string>(
  moved: readonly BulkRow<Status>[],
  from: Status,
  done: readonly Pick<RowResult, "id">[],
): StatusRow<Status>[] =>
  moved.flatMap(({ id, status, publishAt }) =>
    status !== undefined && done.some((one) => one.id === id)
      ? [{ id, from, status, ...(isAhead(publishAt) && { publishAt }) }]
      : [],
  );

/** A time that has passed since then would publish the draft again. */
const isAhead = (publishAt: string | null | undefined) => Date.parse(publishAt ?? "") > Date.now();

interface BulkRoute<Json> {
  $post(args: { json: Json }, options: CallOptions): Answer<{ results: RowResult[] }>;
}

/** Counts what the deletion of these rows would delete besides them. */
export interface ImpactRoute {
  $post(
    args: { json: { ids: string[] } },
    options: CallOptions,
  ): Answer<{ also: Readonly<Record<string, number>> }>;
}

/** The routes of the typed client that change several rows. */
export interface BulkRoutes<Status extends string> {
  status?: BulkRoute<{ rows: StatusRow<Status>[] }>;
  /** Sets the given fields on several rows. */
  lines?: BulkRoute<{ rows: LineRow[] }>;
  delete: BulkRoute<{ ids: string[] }> & { impact?: ImpactRoute };
}

interface Options<Status extends string, Row> {
  routes: BulkRoutes<Status>;
  /** Noun for a row, such as `programa`. */
  noun: string;
  /** Name of a row, such as `Programa 12`. */
  name: (row: Row) => string;
}

/**
 * Bulk actions: change status, set fields, delete. Each can be undone from its notification; refused rows are reported. They
 * resolve to false if no row was changed.
 */
export function useBulk<Status extends string, Row extends BulkRow<Status>>({
  routes,
  noun,
  name,
}: Options<Status, Row>) {
  const [isBusy, setBusy] = useState(false);

  /**
   * Sends what changes the rows, a part at a time, and reports refused rows. Returns the results of the others, which end before
   * the first request that failed.
   */
  const act = async <Part>(
    rows: readonly Row[],
    parts: readonly Part[],
    request: (parts: Part[]) => Promise<{ results: RowResult[] }>,
  ) => {
    setBusy(true);
    const results: RowResult[] = [];
    try {
      for (const part of inParts(parts)) results.push(...(await request(part)).results);
    } catch (error) {
      notifyFailure(`No se pudo con ${formatCount(parts.length - results.length, noun)}`, error);
    }
    setBusy(false);
    void contentChanged();
    const refused = results.filter(({ problem }) => problem !== null);
    const named = refused.map(({ id, problem }) => {
      const row = rows.find((one) => one.id === id);
      return row ? `${name(row)}: ${problem}` : problem;
    });
    if (refused.length > 0)
      notifyProblem(`No se pudo con ${formatCount(refused.length, noun)}`, named.join(" "));
    return results.filter(({ problem }) => problem === null);
  };

  const move = async (rows: readonly Row[], status: Status) => {
    const route = routes.status;
    const moved = rows.filter((row) => row.status !== status);
    if (!route) return false;
    const setStatus = (rows: StatusRow<Status>[]) => call(route.$post, { json: { rows } });
    const changed = moved.flatMap(({ id, status: from }) => (from ? [{ id, from, status }] : []));
    const done = await act(moved, changed, setStatus);
    if (done.length === 0) return false;
    const before = undoableRows(moved, status, done);
    notifyDone(
      `Se cambió el estado de ${formatCount(done.length, noun)}`,
      undoAction(moved, before, setStatus),
    );
    return true;
  };

  const change = async (rows: readonly Row[], lines: Lines) => {
    const route = routes.lines;
    if (!route) return false;
    const setLines = (rows: LineRow[]) => call(route.$post, { json: { rows } });
    const changed = rows.map(({ id, version }) => ({ id, version, lines }));
    const done = await act(rows, changed, setLines);
    if (done.length === 0) return false;
    const before = done.flatMap(({ id, version, before }) =>
      before && version !== null ? [{ id, version, lines: before }] : [],
    );
    notifyDone(
      `Se ${pluralOf(done.length, "cambió", "cambiaron")} ${formatCount(done.length, noun)}`,
      undoAction(rows, before, setLines),
    );
    return true;
  };

  const undoAction = <Part>(...change: Parameters<typeof act<Part>>) => ({
    label: "Deshacer",
    run: async () => {
      const undone = await act(...change);
      if (undone.length > 0) notifyDone("Se deshizo el cambio");
    },
  });

  const remove = async (rows: readonly Row[]) => {
    const done = await act(
      rows,
      rows.map(({ id }) => id),
      (ids) => call(routes.delete.$post, { json: { ids } }),
    );
    if (done.length === 0) return false;
    const trash = done.flatMap(({ trashId }) => trashId ?? []);
    notifyDone(
      `${pluralOf(done.length, "Se eliminó", "Se eliminaron")} ${formatCount(done.length, noun)}`,
      trash.length === done.length ? { label: "Deshacer", run: () => void restoreDeleted(trash) } : undefined,
      alsoDeleted(summed(done.map(({ also }) => also)), true),
    );
    return true;
  };

  return { move, change, remove, isBusy };
}
