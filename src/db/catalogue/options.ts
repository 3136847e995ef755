import { forNamedKinds, NAMED_KIND_NAMES, type NamedKindName } from "#core/catalogue/kinds.ts";
import { byName } from "#core/catalogue/natural-order.ts";
import type { Reference } from "#core/catalogue/read-model.ts";
import type { DatabaseClient } from "#db/client.ts";
import { allRows } from "#db/rows/all-rows.ts";

/**
 * Every guest, neighbourhood and topic for the selects of the episode form, in Spanish alphabetical order.
 * See docs/product/catalogue.md.
 */
export async function readOptions(client: DatabaseClient) {
  const lists = new Map(
    await Promise.all(NAMED_KIND_NAMES.map(async (kind) => [kind, await optionsOf(client, kind)] as const)),
  );
  return forNamedKinds((kind) => lists.get(kind) ?? []);
}

/** Names of barrios and topics, which recordings mention. */
export async function readPlaceNames(client: DatabaseClient): Promise<string[]> {
  const lists = await Promise.all([optionsOf(client, "neighborhoods"), optionsOf(client, "topics")]);
  return lists.flat().map(({ name }) => name);
}

/** Every episode, highest number first, for photo pickers. */
export async function readEpisodeOptions(client: DatabaseClient) {
  const rows = await allRows("episode options", (from, to) =>
    client
      .from("episode_list")
      .select("id, episode_number, date_edtf")
      .order("episode_order", { ascending: false, nullsFirst: false })
      .order("episode_number", { ascending: false })
      .order("id")
      .range(from, to),
  );
  return rows.map((row) => ({ id: row.id, number: row.episode_number, date: row.date_edtf }));
}

async function optionsOf(client: DatabaseClient, table: NamedKindName): Promise<Reference[]> {
  const rows = await allRows(table, (from, to) =>
    client.from(table).select("id, name").order("sort_name").order("id").range(from, to),
  );
  return rows.sort(byName);
}
