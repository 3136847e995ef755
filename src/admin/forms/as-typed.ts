/** Options of `setValue` for a value that counts as typed. */
export const AS_TYPED = { shouldDirty: true, shouldValidate: true } as const;
