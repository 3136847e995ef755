import type { NamedKindName } from "#core/catalogue/kinds.ts";

export interface Option {
  id: string;
  name: string;
}
export type Options = Record<NamedKindName, Option[]>;
