import { valibotResolver } from "@hookform/resolvers/valibot";
import { useLocation } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { GenericSchema } from "valibot";
import type { FormBase, Version } from "#admin/forms/drafts.ts";
import { differ, differences, merge, mergeStored, valuesOf } from "#admin/forms/merge.ts";
import { notifyMerged } from "#admin/forms/merge-notice.ts";
import { shownErrors } from "#admin/forms/shown-errors.ts";
import { useDraft } from "#admin/forms/use-draft.ts";
import { useUser } from "#admin/session/session-store.ts";
import { newKey } from "#islands/forms/form-values.ts";

export interface EditedOptions<Values extends FieldValues, Payload, Row> {
  /** Name of the part, where several parts are saved together. Defaults to "record". */
  name?: string;
  schema: GenericSchema<Values, Payload>;
  /** Null for a new record. A newer row replaces the form's values only while nothing is typed. */
  row: Row | null;
  /** Converts a row to form values; null gives the values of an empty record. */
  toValues: (row: Row | null) => Values;
  /** Label of every field, for conflicts. */
  labels: Readonly<Record<keyof Values, string>>;
  /** Formats a value for conflicts. Defaults to the value itself. */
  show?: ((field: string, value: unknown) => string) | undefined;
  /** Record part of the draft's storage key: `episodes/{id}`, `episodes/new`. */
  place: string;
  /** Form values after `sent` was stored. By default, fields typed since then keep their value. */
  mergeStored?: (sent: Values, typed: Values, stored: Values) => Values;
  /** Sentence about data that a save does not store; null for none. */
  unsavedNotice?: (typed: Values) => string | null;
}

/** A record, or a part of one, being edited: validated per field and stored as a draft. `useSave` saves it. */
export function useEdited<Values extends FieldValues, Payload, Row extends { version: Version }>(
  options: EditedOptions<Values, Payload, Row>,
) {
  const { row, toValues } = options;
  const user = useUser();
  const [base, setBase] = useState<FormBase<Values>>(() => baseOf(row, toValues));
  // A ref, because a save right after a resolved conflict needs the new base before the next render.
  const latestBase = useRef(base);
  /**
   * A new record as it was sent first: if it is stored already, what was typed since then is merged into it. Until it is sent,
   * drafts of the same form in other tabs are records of their own.
   */
  const sent = useRef<FormBase<Values>>(undefined);
  const form = useForm<Values, unknown, Payload>({
    resolver: valibotResolver<Values, unknown, Payload>(options.schema),
    defaultValues: base.values as DefaultValues<Values>,
    mode: "onTouched",
  });
  const { isDirty, errors, touchedFields, isSubmitted } = form.formState;

  // A field named in the address gets the focus.
  const { setFocus } = form;
  const focusField = useEffectEvent((field: string) => {
    if (!Object.hasOwn(base.values, field)) return;
    // A field of a closed part cannot have the focus.
    const part = document.getElementsByName(field)[0]?.closest("details");
    if (part) part.open = true;
    setFocus(field as Path<Values>);
  });
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => focusField(hash), [hash]);

  const subscribe = useCallback(
    (onChange: () => void) =>
      form.subscribe({ formState: { values: true }, callback: () => void setTimeout(onChange) }),
    [form],
  );
  const draft = useDraft({
    place: `${user.id}:${options.place}`,
    values: () => form.getValues(),
    base: () => (row ? base : (sent.current ?? { ...base, id: undefined })),
    isDirty,
    subscribe,
  });

  /** Resets the form: `origin` counts as saved, `typed` as unsaved changes. */
  const fill = (origin: FormBase<Values>, typed: Values) => {
    setBase(origin);
    latestBase.current = origin;
    form.reset(origin.values);
    form.reset(typed, { keepDefaultValues: true });
  };

  /** What the typed values are merged over. */
  const mergeBase = () =>
    (latestBase.current.version === null && sent.current ? sent : latestBase).current as FormBase<Values>;

  const announce = (taken: readonly string[], { id }: FormBase<Values>) =>
    void notifyMerged({ place: options.place, id, fields: taken, labels: options.labels });

  /** Moves the typed values onto a newer version. Returns false on a conflict. */
  const moveTo = (newer: unknown): boolean => {
    const origin = baseOf(newer as Row, toValues);
    const { values, taken, conflicts } = merge(mergeBase().values, form.getValues(), origin.values);
    if (conflicts.length > 0) return false;
    announce(taken, origin);
    fill(origin, values);
    return true;
  };

  // A newer row was loaded (changed in another tab or by another user): shown at once while nothing is typed.
  const showVersion = useEffectEvent((version: Version | undefined) => {
    if (!row || version === base.version) return;
    if (isDirty) moveTo(row);
    else {
      const origin = baseOf(row, toValues);
      fill(origin, origin.values);
    }
  });
  const version = row?.version;
  useEffect(() => showVersion(version), [version]);

  const shown = shownErrors({ errors, touchedFields, isSubmitted });
  /** Error message of a field, of a field in a list (by its path) or of a whole list. */
  const errorOf = (name: string): string | undefined => shown.get(name);

  /** Validates the form. Resolves to the payload, or to null when a field is invalid, which then has the focus. */
  const validate = () =>
    new Promise<Payload | null>((resolve) => {
      void form.handleSubmit(resolve, () => resolve(null))();
    });

  return {
    name: options.name ?? "record",
    form,
    base,
    draft,
    isDirty,
    /** True when a newer version was stored while there are unsaved changes. */
    isOutdated: isDirty && row !== null && base.version !== null && isNewer(row.version, base.version),
    problems: shown.size,
    /** Everything a `Field` needs except its label. */
    bind: (name: Path<Values>) => ({
      ...form.register(name),
      error: errorOf(name),
    }),
    errorOf,
    /** Call after another part of the screen has stored a newer row. Keeps typed values, except in the `replaced` fields. */
    follow: (newer: Row, replaced: readonly string[]) => {
      const origin = baseOf(newer, toValues);
      const typed = differences(base.values, form.getValues(), origin.values).filter(
        ({ field, proposed }) => proposed === "mine" && !replaced.includes(field),
      );
      fill(origin, { ...origin.values, ...valuesOf(typed, "mine") });
    },
    recoverDraft: () => {
      draft.acceptOffer();
      if (!draft.offer) return;
      const { base: origin, values } = draft.offer;
      if (!row && origin.id) sent.current = origin;
      fill(row ? origin : { ...base, id: origin.id ?? base.id }, values);
    },
    validate,
    // The members below are for `useSave`, which gives each part only rows and values of its own.
    /** Validates the form before it is sent. */
    check: async () => {
      const payload = await validate();
      if (payload !== null)
        sent.current ??= { ...latestBase.current, values: structuredClone(form.getValues()) };
      return payload;
    },
    latestBase: () => latestBase.current,
    mergeBase,
    typed: () => structuredClone(form.getValues()),
    moveTo,
    /** Call after `sent` was stored. Values typed since then stay unsaved. */
    applyStored: (stored: unknown, sent: unknown) => {
      const origin = baseOf(stored as Row, toValues);
      fill(origin, (options.mergeStored ?? mergeStored)(sent as Values, form.getValues(), origin.values));
    },
    /** True when the typed values differ from the stored ones; up to date even before the next render. */
    differs: () => differ(form.getValues(), latestBase.current.values),
    unsavedNotice: () => options.unsavedNotice?.(form.getValues()) ?? null,
    valuesOf: (other: unknown): Values => toValues(other as Row),
    choose: (newer: unknown, chosen: Record<string, unknown>) => {
      const origin = baseOf(newer as Row, toValues);
      announce(merge(mergeBase().values, form.getValues(), origin.values).taken, origin);
      fill(origin, chosen as Values);
    },
    /** Shows an error from the server. Returns false when the field is not one of this part. */
    refuse: (field: string, message: string): boolean => {
      if (!(field in base.values)) return false;
      form.setError(field as Path<Values>, { message }, { shouldFocus: true });
      return true;
    },
    labels: options.labels as Readonly<Record<string, string>>,
    show: options.show,
    logged: { place: options.place, id: base.id },
  };
}

const isNewer = (one: Version, other: Version): boolean =>
  typeof one === "number" && typeof other === "number" ? one > other : one !== other;

function baseOf<Values, Row extends { version: Version }>(
  row: Row | null,
  toValues: (row: Row | null) => Values,
): FormBase<Values> {
  const id = row ? (row as { id?: string }).id : newKey();
  return { values: toValues(row), version: row?.version ?? null, id };
}
