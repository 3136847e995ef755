import type { HistoryEntry } from "#core/history/history-schemas.ts";

const NAMES: Record<NonNullable<HistoryEntry["changeSet"]>["kind"], string> = {
  import: "importación",
  merge: "unión",
  edit: "varios a la vez",
};

/** `importación «inventario.csv»`. */
export const changeSetName = ({ kind, label }: NonNullable<HistoryEntry["changeSet"]>): string =>
  label === "" ? NAMES[kind] : `${NAMES[kind]} «${label}»`;
