import type { UseFormRegisterReturn } from "react-hook-form";

/** The fields of a form, by name. */
export interface FormInputs<Name extends string> {
  /** Everything a `Field` needs except its label. */
  bind: (name: Name) => UseFormRegisterReturn & { error?: string | undefined };
  value: (name: Name) => string;
  setValue: (name: Name, value: string) => void;
}

/** The value of an input: null becomes empty text. */
export const toInputValue = (value: string | null | undefined): string => value ?? "";

/** The values of a record's inputs: empty texts where it has none, or where there is no record. */
export const toInputValues = <const Of extends readonly string[]>(
  names: Of,
  record: { readonly [Name in Of[number]]?: string | null } | null,
) =>
  Object.fromEntries(names.map((name: Of[number]) => [name, toInputValue(record?.[name])])) as Record<
    Of[number],
    string
  >;

/** Options of `setValue` that treat the value as typed by the user. */
export const USER_EDIT = { shouldDirty: true, shouldValidate: true } as const;
