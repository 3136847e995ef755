import * as v from "valibot";
import { contentChanged } from "#admin/api/call.ts";
import { Failure } from "#admin/api/failure.ts";
import { isSame } from "#admin/forms/merge.ts";
import { sendOver } from "#admin/forms/use-versioned.ts";
import { OMITTED_VALUES } from "#admin/history/display-value.ts";
import { attempt, notifyDone } from "#admin/notify/notifications.ts";

/** A record whose fields can be restored to former values. Field names are those of the history. */
export interface RestorableRecord {
  hasField: (field: string) => boolean;
  /** Current value; null for none. */
  currentValue: (field: string) => unknown;
  /** True when the form has the field and the value is logged in full, valid and different from the current one. */
  accepts: (field: string, value: unknown) => boolean;
  /** Label of the button that restores a value which changes what visitors see; null for other values. */
  deedOf?: (field: string, value: unknown) => string | null;
  /** Stores the value, unless the field was changed since. Returns the record as stored. @throws Failure */
  store: (field: string, value: unknown) => Promise<RestorableRecord>;
}

interface Options<Row, Fields> {
  schema: v.GenericSchema<unknown, Fields> & { entries: object };
  row: Row;
  /** Field name in the history -> field name in the form. Defaults to the same names. */
  names?: Readonly<Record<string, string>>;
  /** @param over the stored record that the fields replace */
  update: (fields: Fields & { version: number }, over: Row) => Promise<Row>;
}

export function restorableRecord<Row extends { version: number }, Fields>(
  options: Options<Row, Fields>,
): RestorableRecord {
  const { schema, row, names, update } = options;
  const values = new Map<string, unknown>(Object.entries(row));
  const nameOf = (field: string) => (names ? names[field] : field) ?? "";
  const currentValue = (field: string) => values.get(nameOf(field)) ?? null;
  const hasField = (field: string) => nameOf(field) in schema.entries;
  const check = (field: string, value: unknown) => v.safeParse(schema, { ...row, [nameOf(field)]: value });
  /** The validated record as JSON, so that the order of keys makes no difference. Null when invalid. */
  const checkedText = (field: string, value: unknown) => {
    const { success, output } = check(field, value);
    return success ? JSON.stringify(output) : null;
  };
  return {
    hasField,
    currentValue,
    accepts: (field, value) =>
      hasField(field) &&
      OMITTED_VALUES[String(value)] === undefined &&
      checkedText(field, value) !== null &&
      checkedText(field, value) !== checkedText(field, currentValue(field)),
    store: async (field, value) => {
      const name = nameOf(field);
      const send = (over: Row) => {
        const checked = v.safeParse(schema, { ...over, [name]: value });
        if (!checked.success)
          throw new Failure({ status: 400, code: "invalid", serverMessage: checked.issues[0].message });
        return update({ ...checked.output, version: over.version }, over);
      };
      // Another field was changed meanwhile.
      const fits = (newer: Row) => isSame(newer[name as keyof Row], row[name as keyof Row]);
      return restorableRecord({ ...options, row: await sendOver(row, send, fits) });
    },
  };
}

/** Combines records that share one history. Each field belongs to the first record that has it. */
export function combineRecords(records: readonly RestorableRecord[]): RestorableRecord {
  const of = (field: string) => records.find((record) => record.hasField(field));
  return {
    hasField: (field) => of(field) !== undefined,
    currentValue: (field) => of(field)?.currentValue(field) ?? null,
    accepts: (field, value) => of(field)?.accepts(field, value) ?? false,
    deedOf: (field, value) => of(field)?.deedOf?.(field, value) ?? null,
    store: (field, value) => {
      const record = of(field);
      if (!record) throw new Error(`no record knows ${field}`);
      return record.store(field, value);
    },
  };
}

/** Stores a former value and notifies about the result. The notification offers to undo it. */
export async function restoreFormer(
  record: RestorableRecord,
  field: string,
  value: unknown,
  doneText: string,
): Promise<void> {
  await attempt("No se pudo volver a ese valor", async () => {
    const stored = await record.store(field, value);
    notifyDone(doneText, {
      label: "Deshacer",
      run: () => void restoreFormer(stored, field, record.currentValue(field), "Se deshizo el cambio"),
    });
  });
  await contentChanged();
}
