/** Fields show null as empty text. */
export const shown = (value: string | null | undefined): string => value ?? "";
