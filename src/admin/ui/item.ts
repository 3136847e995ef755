/** One line of a short list. */
export const ITEM = "border-rule border-b py-2";
