import { valibotResolver } from "@hookform/resolvers/valibot";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  useForm,
} from "react-hook-form";
import type { GenericSchema } from "valibot";
import type { FormBase, Version } from "#admin/forms/drafts.ts";
import { differ, differences, settled } from "#admin/forms/merge.ts";
import { useDraft } from "#admin/forms/use-draft.ts";
import { useUser } from "#admin/session/session-store.ts";

export interface EditedOptions<Values extends FieldValues, Payload, Row> {
  /** Names the part where several are saved at once. */
  name?: string;
  schema: GenericSchema<Values, Payload>;
  /** Null: a new record. A newer one replaces the form's content only while nothing is typed. */
  row: Row | null;
  /** What the fields show; of null: an empty record. */
  toValues: (row: Row | null) => Values;
  /** Of each field, where two versions stand side by side. */
  labels: Readonly<Record<keyof Values, string>>;
  /** A value of a field in words there; left out: as it is. */
  show?: ((field: string, value: unknown) => string) | undefined;
  /** Names the record among the drafts: `episodes/{id}`, `episodes/new`. */
  place: string;
  /** What was typed on `base`, laid over `theirs`; null: both changed the same. Left out: any difference of theirs asks. */
  rebase?: (base: Values, typed: Values, theirs: Values) => Values | null;
  /** What is typed once `sent` is stored; left out: fields that were changed since then stay. */
  settle?: (sent: Values, typed: Values, stored: Values) => Values;
  /** What a save does not store, in words; null: nothing. */
  leftBehind?: (typed: Values) => string | null;
  /** A field is wrong: shows it where it is no registered one, which has the focus by itself. */
  onRefused?: (errors: FieldErrors<Values>) => void;
}

/** A record, or a part of one, being edited: checked at the field and kept as a draft. Saving is `useSave`. */
export function useEdited<Values extends FieldValues, Payload, Row extends { version: Version }>(
  options: EditedOptions<Values, Payload, Row>,
) {
  const { row, toValues, rebase } = options;
  const user = useUser();
  const [base, setBase] = useState<FormBase<Values>>(() => baseOf(row, toValues));
  // A save that follows a resolved conflict at once needs them before the next rendering.
  const latestBase = useRef(base);
  const form = useForm<Values, unknown, Payload>({
    resolver: valibotResolver<Values, unknown, Payload>(options.schema),
    defaultValues: base.values as DefaultValues<Values>,
    mode: "onTouched",
  });
  const { isDirty, errors } = form.formState;

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

  /** Fills the form anew: `typed` over `origin`, which counts as saved. */
  const fill = (origin: FormBase<Values>, typed: Values) => {
    setBase(origin);
    latestBase.current = origin;
    form.reset(origin.values);
    form.reset(typed, { keepDefaultValues: true });
  };

  /** What is typed, laid over a newer version in which nothing speaks against it; null: something does. */
  const over = (newer: FormBase<Values>): Values | null => {
    const { values } = latestBase.current;
    if (differences(values, values, newer.values).length === 0) return form.getValues();
    return rebase?.(values, form.getValues(), newer.values) ?? null;
  };

  // The row was read again (another tab, another person): shown at once while nothing is typed.
  const showVersion = useEffectEvent((version: Version | undefined) => {
    if (!row || version === base.version) return;
    const origin = baseOf(row, toValues);
    // Another part of the same row was saved: what is typed here stays, over the new version.
    const typed = isDirty ? over(origin) : origin.values;
    if (typed) fill(origin, typed);
  });
  const version = row?.version;
  useEffect(() => showVersion(version), [version]);

  /** Also of a field in a list, by its path, and of a list as a whole. */
  const errorOf = (name: string): string | undefined => {
    const found: (FieldError & { root?: FieldError }) | undefined = get(errors, name);
    return found?.root?.message ?? found?.message;
  };

  return {
    name: options.name ?? "record",
    form,
    base,
    draft,
    isDirty,
    /** A newer version was stored while this one is being typed. */
    isOutdated: isDirty && row !== null && base.version !== null && isNewer(row.version, base.version),
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
    // What `useSave` needs.
    /** What is to be stored; null: a field is wrong, and has the focus. */
    check: () =>
      new Promise<Payload | null>((resolve) => {
        void form.handleSubmit(
          (payload) => resolve(payload),
          (wrong) => {
            options.onRefused?.(wrong);
            resolve(null);
          },
        )();
      }),
    latestBase: () => latestBase.current,
    typed: () => structuredClone(form.getValues()),
    /** Goes over to a newer version in which nothing speaks against what is typed. Answers whether it did. */
    moveTo: (newer: Row): boolean => {
      const origin = baseOf(newer, toValues);
      const typed = over(origin);
      if (typed) fill(origin, typed);
      return typed !== null;
    },
    /** `sent` is stored now; what was typed since then is not. */
    settle: (stored: Row, sent: Values) => {
      const origin = baseOf(stored, toValues);
      fill(origin, (options.settle ?? settled)(sent, form.getValues(), origin.values));
    },
    /** Whether what is typed differs from what is stored, also before the next rendering. */
    differs: () => differ(form.getValues(), latestBase.current.values),
    leftBehind: () => options.leftBehind?.(form.getValues()) ?? null,
    valuesOf: (other: Row): Values => toValues(other),
    choose: (newer: Row, chosen: Record<string, unknown>) => fill(baseOf(newer, toValues), chosen as Values),
    /** Answers whether the field is one of this part. */
    refuse: (field: string, message: string): boolean => {
      if (!(field in base.values)) return false;
      form.setError(field as Path<Values>, { message }, { shouldFocus: true });
      return true;
    },
    labels: options.labels as Readonly<Record<string, string>>,
    show: options.show,
  };
}

const isNewer = (one: Version, other: Version): boolean =>
  typeof one === "number" && typeof other === "number" ? one > other : one !== other;

function baseOf<Values, Row extends { version: Version }>(
  row: Row | null,
  toValues: (row: Row | null) => Values,
): FormBase<Values> {
  return { values: toValues(row), version: row?.version ?? null };
}
