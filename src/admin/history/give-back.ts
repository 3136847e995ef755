import * as v from "valibot";
import { Failure } from "#admin/api/failure.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { LEFT_OUT } from "#admin/history/left-out.ts";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";

/** A record one field of which can get a value that it had. */
export interface GiveBack {
  /** Null: nothing. */
  present: (field: string) => unknown;
  /** Whether the field is one of the record's form, and the value is known and another than the present one. */
  takes: (field: string, value: unknown) => boolean;
  /** Stores it over the version that is on screen; answers the record as it is then. @throws Failure */
  store: (field: string, value: unknown) => Promise<GiveBack>;
}

interface Options<Row, Fields> {
  schema: v.GenericSchema<unknown, Fields> & { entries: object };
  row: Row;
  update: (fields: Fields & { version: number }) => Promise<Row>;
}

export function giveBackOf<Row extends { version: number }, Fields>(options: Options<Row, Fields>): GiveBack {
  const { schema, row, update } = options;
  const values = new Map<string, unknown>(Object.entries(row));
  const present = (field: string) => values.get(field) ?? null;
  return {
    present,
    takes: (field, value) =>
      field in schema.entries &&
      LEFT_OUT[String(value)] === undefined &&
      JSON.stringify(value) !== JSON.stringify(present(field)),
    store: async (field, value) => {
      const checked = v.safeParse(schema, { ...row, [field]: value });
      if (!checked.success)
        throw new Failure({ status: 400, code: "invalid", said: checked.issues[0].message });
      const stored = await update({ ...checked.output, version: row.version });
      return giveBackOf({ ...options, row: stored });
    },
  };
}

/** Stores a former value and says how it went; the notification takes it back. */
export async function storeFormer(
  record: GiveBack,
  field: string,
  value: unknown,
  doneText: string,
): Promise<void> {
  try {
    const stored = await record.store(field, value);
    notifyDone(doneText, {
      label: "Deshacer",
      run: () => void storeFormer(stored, field, record.present(field), "Se deshizo el cambio"),
    });
  } catch (error) {
    notifyFailure("No se pudo volver a ese valor", error);
  }
  await contentChanged();
}
