/** The value of an input: null becomes empty text. */
export const toInputValue = (value: string | null | undefined): string => value ?? "";
