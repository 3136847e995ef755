import { apiQuery, queryClient } from "#admin/api/call.ts";
import { shortDate } from "#admin/lists/format-date.ts";
import type { NamedKindName } from "#core/catalogue/kinds.ts";
import { byName } from "#core/catalogue/natural-order.ts";
import { api } from "#islands/api-client.ts";

export interface Option {
  id: string;
  name: string;
}
export type Options = Record<NamedKindName, Option[]>;

/** Guests, barrios and topics as options, sorted by name. See docs/product/back-office.md. */
export const optionsQuery = apiQuery(["options"], api.admin.options.$get);

/** Adds a newly created record to the cached options, before they are refetched. */
export const addOption = (of: NamedKindName, { id, name }: { id: string; name: string }) =>
  queryClient.setQueryData(optionsQuery.queryKey, (found) => {
    if (!found) return found;
    const others = found[of].filter((one) => one.id !== id);
    return { ...found, [of]: [...others, { id, name }].sort(byName) };
  });

/** Episodes as options, highest number first. */
export const episodeOptionsQuery = apiQuery(["options", "episodes"], api.admin.options.episodes.$get);

/** See docs/product/back-office.md. */
export const episodeLabel = ({ number, date }: { number: string; date: string | null }): string =>
  `Programa #${number} - ${shortDate(date)}`;
