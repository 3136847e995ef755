import { valibotResolver } from "@hookform/resolvers/valibot";
import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  useForm,
} from "react-hook-form";
import type { GenericSchema } from "valibot";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import type { Conflict } from "#admin/forms/ConflictView.tsx";
import type { FormBase } from "#admin/forms/drafts.ts";
import { differences } from "#admin/forms/merge.ts";
import { useDraft } from "#admin/forms/use-draft.ts";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { useUser } from "#admin/session/session-store.ts";

interface Options<Values extends FieldValues, Payload, Row> {
  schema: GenericSchema<Values, Payload>;
  /** Null: a new record. A newer one replaces the form's content only while nothing is typed. */
  row: Row | null;
  /** What the fields show; of null: an empty record. */
  toValues: (row: Row | null) => Values;
  /** Of each field, where two versions stand side by side. */
  labels: Readonly<Record<keyof Values, string>>;
  /** A value of a field in words there; left out: as it is. */
  show?: (field: string, value: unknown) => string;
  /** Names the record among the drafts: `episodes/{id}`, `episodes/new`. */
  place: string;
  /** @throws Failure */
  save: (payload: Payload, version: number | null) => Promise<Row>;
  doneText: string;
  /** Beside it: where the stored record can be gone to. */
  doneAction?: (saved: Row) => { label: string; run: () => void } | undefined;
  /** `Error al guardar el episodio` */
  failureText: string;
  onSaved?: (saved: Row) => void;
  /** The form stays open after a save, which answers the row as it is stored then. */
  stays?: boolean;
}

/**
 * A record being edited: checked at the field, kept as a draft, never lost: neither by leaving, nor by a failure, nor
 * by a newer version of another person.
 */
export function useRecordForm<Values extends FieldValues, Payload, Row extends { version: number }>(
  options: Options<Values, Payload, Row>,
) {
  const { row, toValues } = options;
  const user = useUser();
  const [base, setBase] = useState<FormBase<Values>>(() => baseOf(row, toValues));
  // A save that follows a resolved conflict at once needs the version before the next rendering.
  const version = useRef(base.version);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<FormBase<Values> | null>(null);
  const isDone = useRef(false);
  const form = useForm<Values, unknown, Payload>({
    resolver: valibotResolver<Values, unknown, Payload>(options.schema),
    defaultValues: base.values as DefaultValues<Values>,
    mode: "onTouched",
  });
  const { isDirty, isSubmitting, errors } = form.formState;

  const subscribe = useCallback(
    (onChange: () => void) =>
      form.subscribe({ formState: { values: true }, callback: () => void setTimeout(onChange) }),
    [form],
  );
  const draft = useDraft({
    place: `${user.id}:${options.place}`,
    values: () => form.getValues(),
    base,
    isDirty,
    subscribe,
  });
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isDone.current,
    enableBeforeUnload: () => isDirty && !isDone.current,
    withResolver: true,
  });

  /** Fills the form anew: `typed` over `origin`, which counts as saved. */
  const fill = (origin: FormBase<Values>, typed: Values) => {
    setBase(origin);
    version.current = origin.version;
    form.reset(origin.values);
    form.reset(typed, { keepDefaultValues: true });
  };
  // The row was read again (another tab, another person): shown at once while nothing is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version counts
  useEffect(() => {
    if (!row || row.version === base.version) return;
    const origin = baseOf(row, toValues);
    if (!isDirty) fill(origin, origin.values);
    // Another part of the same row was saved: what is typed here stays, over the new version.
    else if (differences(base.values, base.values, origin.values).length === 0)
      fill(origin, form.getValues());
  }, [row?.version]);

  /** Saves; once more when the newer version differs in nothing that this form shows: another part of the row was saved. */
  const store = async (payload: Payload, mayFollow = true): Promise<Row> => {
    try {
      return await options.save(payload, version.current);
    } catch (error) {
      const { status, current } = toFailure(error);
      const newer = status === 409 && current ? baseOf(current as Row, toValues) : null;
      if (!mayFollow || !newer || differences(base.values, base.values, newer.values).length > 0) throw error;
      setBase(newer);
      version.current = newer.version;
      return store(payload, false);
    }
  };

  const submit = form.handleSubmit(async (payload) => {
    setFailure(null);
    try {
      const sent = JSON.stringify(form.getValues());
      const saved = await store(payload);
      draft.forget();
      if (options.stays) {
        const origin = baseOf(saved, toValues);
        const typed = form.getValues();
        // What was typed while it was being saved is not saved yet.
        fill(origin, JSON.stringify(typed) === sent ? origin.values : typed);
      } else isDone.current = true;
      notifyDone(options.doneText, options.doneAction?.(saved));
      void contentChanged();
      options.onSaved?.(saved);
    } catch (error) {
      const problem = toFailure(error);
      if (problem.status === 409 && problem.current) {
        setConflict(baseOf(problem.current as Row, toValues));
        return;
      }
      setFailure(problem);
      notifyFailure(options.failureText, problem);
      for (const [name, message] of Object.entries(problem.fields)) {
        if (name in base.values) form.setError(name as Path<Values>, { message }, { shouldFocus: true });
      }
    }
  });

  const versions: Conflict | null = conflict && {
    base: base.values,
    mine: form.getValues(),
    theirs: conflict.values,
    labels: options.labels,
    show: options.show,
    onResolve: (chosen) => {
      fill(conflict, chosen as Values);
      setConflict(null);
      void submit();
    },
    onLeave: () => setConflict(null),
  };

  /** Also of a field in a list, by its path, and of a list as a whole. */
  const errorOf = (name: string): string | undefined => {
    const found: (FieldError & { root?: FieldError }) | undefined = get(errors, name);
    return found?.root?.message ?? found?.message;
  };

  return {
    form,
    submit,
    failure,
    /** A newer version that a save met; `RecordForm` shows it in place of the fields. */
    conflict: versions,
    draft,
    blocker,
    isDirty,
    isSaving: isSubmitting,
    failureText: options.failureText,
    /** A newer version was stored while this one is being typed. */
    isOutdated: isDirty && row !== null && base.version !== null && row.version > base.version,
    problems: Object.keys(errors).length,
    /** Everything a `Field` needs besides its label. */
    bind: (name: Path<Values>) => ({
      ...form.register(name),
      error: errorOf(name),
    }),
    errorOf,
    /** Another part of the screen stored a newer row: what is typed stays, but for the fields that it `replaced`. */
    follow: (newer: Row, replaced: readonly string[]) => {
      const origin = baseOf(newer, toValues);
      const typed = differences(base.values, form.getValues(), origin.values)
        .filter(({ field, proposed }) => proposed === "mine" && !replaced.includes(field))
        .map(({ field, mine }) => [field, mine]);
      fill(origin, { ...origin.values, ...Object.fromEntries(typed) });
    },
    recoverDraft: () => {
      if (draft.offer) fill(draft.offer.base, draft.offer.values);
      draft.closeOffer();
    },
  };
}

/** The parts that do not depend on the fields. */
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
> & {
  draft: { offer: { savedAt: number } | null; closeOffer: () => void; forgetTyped: () => void };
  blocker: {
    status: "blocked" | "idle";
    proceed?: (() => void) | undefined;
    reset?: (() => void) | undefined;
  };
};

function baseOf<Values, Row extends { version: number }>(
  row: Row | null,
  toValues: (row: Row | null) => Values,
): FormBase<Values> {
  return { values: toValues(row), version: row?.version ?? null };
}
