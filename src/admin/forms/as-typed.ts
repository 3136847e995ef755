/** Options of `setValue` that treat the value as typed by the user. */
export const AS_TYPED = { shouldDirty: true, shouldValidate: true } as const;
