/** Options of `setValue` that treat the value as typed by the user. */
export const USER_EDIT = { shouldDirty: true, shouldValidate: true } as const;
