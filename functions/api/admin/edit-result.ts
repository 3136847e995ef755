import { ApiError, type ErrorBody } from "#api/api-error.ts";
import { NOT_ADMINISTRATOR } from "#api/session/require.ts";
import { NAMED_KINDS } from "#core/catalogue/kinds.ts";
import type { Edited } from "#db/rows/editing.ts";

const CONFLICT = "Otra persona guardó cambios mientras editabas. No se pisó nada: compará las dos versiones.";
const TAKEN: Record<string, string> = {
  number: "Ya hay un programa con ese número.",
  slug: "Ya hay otro con esa dirección (slug).",
};
const DANGLING: Record<string, string> = {
  ...Object.fromEntries(
    Object.values(NAMED_KINDS).map(({ one, label }) => [
      `${one}Id`,
      `El ${label.toLowerCase()} elegido ya no existe.`,
    ]),
  ),
  topicIds: "Uno de los temas elegidos ya no existe.",
  episodeId: "El programa elegido ya no existe.",
};

/** 409 with the current row, so that the editor sees both versions. */
export class ConflictError extends ApiError {
  readonly current: unknown;

  constructor(current: unknown, message = CONFLICT) {
    super(409, "conflict", message);
    this.current = current;
  }

  override get body(): ErrorBody & { current: unknown } {
    return { ...super.body, current: this.current };
  }
}

/** The edited record: how to read it again, and the error for a deleted record. */
export interface Subject {
  missing: () => ApiError;
  /** Reads the current row; null when it was deleted. Omitted when no conflict is possible. */
  current?: () => Promise<unknown>;
}

/** Returns the value of a stored edit. @throws ApiError 400, 403, 404 or 409 with the reason */
export async function unwrapEdit<T>(edited: Edited<T>, { missing, current }: Subject): Promise<T> {
  if (edited.ok) return edited.value;
  switch (edited.reason) {
    case "missing":
      throw missing();
    case "forbidden":
      throw new ApiError(403, "forbidden", NOT_ADMINISTRATOR);
    case "conflict": {
      const row = (await current?.()) ?? null;
      throw row === null ? missing() : new ConflictError(row);
    }
    case "taken":
      throw fieldError("taken", edited.field, TAKEN, "Ya existe otro con ese valor.");
    case "dangling":
      throw fieldError("invalid", edited.field, DANGLING, "Lo que elegiste ya no existe.");
    case "invalid":
      throw fieldError("invalid", edited.field, {}, "El valor no es válido.");
  }
}

function fieldError(code: string, field: string | null, messages: Record<string, string>, other: string) {
  const message = messages[field ?? ""] ?? other;
  return new ApiError(400, code, message, field ? { fields: { [field]: message } } : {});
}

/** The record, when it was found. @throws the error of `missing` */
export function existing<Row>(row: Row | null | undefined, missing: () => ApiError): NonNullable<Row> {
  if (row === null || row === undefined) throw missing();
  return row;
}

/** Creates the 404 error of a kind of record, with its code and message. */
export const missing = (code: string, message: string) => () => new ApiError(404, code, message);
