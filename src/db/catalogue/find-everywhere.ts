import * as v from "valibot";
import { KIND_NAMES } from "#core/catalogue/kinds.ts";
import {
  type EverywhereHit,
  HITS_OF_A_KIND,
  SEARCHED_TEXTS,
  type SearchedText,
} from "#core/search/everywhere-schemas.ts";
import { sentenceAround } from "#core/search/sentence-around.ts";
import { shortened } from "#core/text/shortened.ts";
import type { DatabaseClient } from "#db/client.ts";
import { rpc } from "#db/rpc.ts";

const MAX_DETAIL_LETTERS = 90;

const kind = v.picklist(KIND_NAMES);
const place = v.picklist(Object.keys(SEARCHED_TEXTS) as SearchedText[]);

/** A few hits of each kind by the names of the records, and by their other texts, ignoring accents and case. */
export async function findEverywhere(client: DatabaseClient, q: string): Promise<EverywhereHit[]> {
  const rows = await rpc("search everything", client, "find_everywhere", {
    p_query: q,
    p_count: HITS_OF_A_KIND,
  });
  return rows.map((row) => ({
    kind: v.parse(kind, row.kind),
    id: row.id,
    title: row.title,
    detail: shortened(row.detail, MAX_DETAIL_LETTERS),
    passage: row.place
      ? { place: v.parse(place, row.place), found: row.found, ...sentenceAround(row.before, row.after) }
      : null,
  }));
}
