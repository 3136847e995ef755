/** Classes of an item in a short list. */
export const ITEM = "border-rule border-b py-2";
