import type { FieldValues } from "react-hook-form";
import { type EditedOptions, useEdited } from "#admin/forms/use-edited.ts";
import { type SavedPart, useSave } from "#admin/forms/use-save.ts";

interface Options<Values extends FieldValues, Payload, Row> extends EditedOptions<Values, Payload, Row> {
  /**
   * Without a version, creates the record with that id, which is the same for every attempt, because the response to the
   * first one may be lost. @throws Failure
   */
  save: (payload: Payload, version: number | null, id: string) => Promise<Row>;
  /** Asks about data that the save would store; false cancels it. */
  confirm?: (payload: Payload) => Promise<boolean>;
  doneText: string;
  /** Action of the success notification, such as a link to the stored record. */
  doneAction?: (saved: Row) => { label: string; run: () => void } | undefined;
  /** Such as `Error al guardar el barrio`. */
  failureText: string;
  onSaved?: (saved: Row) => void;
  /** Keeps the form open after a save; `save` then has to return the row as stored. */
  stays?: boolean;
}

/** A record with its own form and save. */
export function useRecordForm<Values extends FieldValues, Payload, Row extends { version: number }>(
  options: Options<Values, Payload, Row>,
) {
  const { stays = false } = options;
  const part = useEdited(options);
  const { save, failed, ...saving } = useSave<Row>({
    parts: () => [{ ...part, confirm: options.confirm }],
    send: ({ [part.name]: sent }) =>
      options.save(
        sent?.payload as Payload,
        (sent?.base.version ?? null) as number | null,
        sent?.base.id ?? "",
      ),
    rowsOf: (row) => ({ [part.name]: row }),
    doneText: options.doneText,
    doneAction: options.doneAction,
    failureText: options.failureText,
    onSaved: options.onSaved,
  });
  return {
    ...part,
    ...saving,
    failure: failed?.failure ?? null,
    submit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      return save(stays);
    },
  };
}

/** The members that do not depend on the types of the fields. */
export type RecordFormState = Pick<
  ReturnType<typeof useRecordForm>,
  | "submit"
  | "failure"
  | "conflict"
  | "isDirty"
  | "isSaving"
  | "isOutdated"
  | "problems"
  | "failureText"
  | "recoverDraft"
  | "validate"
  | "refuse"
> & {
  draft: SavedPart["draft"];
  blocker: {
    status: "blocked" | "idle";
    proceed?: (() => void) | undefined;
    reset?: (() => void) | undefined;
  };
};
