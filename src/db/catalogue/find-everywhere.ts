import type { PostgrestResponse } from "@supabase/postgrest-js";
import { type KindName, NAMED_KIND_NAMES } from "#core/catalogue/kinds.ts";
import { type EverywhereHit, HITS_OF_A_KIND } from "#core/search/everywhere-schemas.ts";
import { shortened } from "#core/text/shortened.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { literalPattern } from "#db/rows/list-page.ts";

const MAX_EXCERPT_LETTERS = 90;

/** Letters with their Spanish and Portuguese accents. */
const ACCENTED: Record<string, string> = {
  a: "aáàâã",
  e: "eéê",
  i: "ií",
  o: "oóôõ",
  u: "uúü",
  n: "nñ",
  c: "cç",
};

/** Pattern for columns that are not folded, for `imatch`. */
const accentedPattern = (query: string) =>
  literalPattern(query).replace(/[aeiounc]/g, (letter) => `[${ACCENTED[letter]}]`);

interface Sortable<Query> {
  order(column: string, options?: { ascending?: boolean }): Query;
  limit(count: number): Query;
}

/** The newest hits of a query. */
const newest = <Query extends Sortable<Query>>(query: Query): Query =>
  query.order("created_at", { ascending: false }).order("id").limit(HITS_OF_A_KIND);

/** A few hits of each kind whose name, number, headline, caption, author, sender or text contains the query, ignoring accents and case. */
export async function findEverywhere(client: DatabaseClient, q: string): Promise<EverywhereHit[]> {
  const [folded, accented] = [literalPattern(q), accentedPattern(q)];
  const found = await Promise.all([
    hits(
      "episodes",
      client
        .from("episode_list")
        .select("id, episode_number, guest_name, neighborhood_name")
        .filter("search_text", "match", folded)
        .order("episode_order", { nullsFirst: false })
        .order("id")
        .limit(HITS_OF_A_KIND),
      (row) => [`Programa #${row.episode_number}`, [row.neighborhood_name, row.guest_name]],
    ),
    hits(
      "episodes",
      newest(
        client.from("episodes").select("id, episode_number, headline").filter("headline", "imatch", accented),
      ),
      (row) => [`Programa #${row.episode_number}`, [row.headline]],
    ),
    ...NAMED_KIND_NAMES.map((kind) =>
      hits(
        kind,
        client
          .from(kind)
          .select("id, name")
          .filter("sort_name", "match", folded)
          .order("sort_name")
          .order("id")
          .limit(HITS_OF_A_KIND),
        (row) => [row.name, []],
      ),
    ),
    hits(
      "photos",
      newest(
        client.from("photo_list").select("id, caption, episode_number").filter("caption", "imatch", accented),
      ),
      (row) => [row.caption ?? "", [`Programa #${row.episode_number}`]],
    ),
    ...(["name", "title"] as const).map((column) =>
      hits(
        "recordings",
        newest(client.from("recordings").select("id, name, title").filter(column, "imatch", accented)),
        (row) => [row.name, [row.title]],
      ),
    ),
    ...(["author_name", "author_email", "content"] as const).map((column) =>
      hits(
        "comments",
        newest(
          client
            .from("comment_moderation")
            .select("id, author_name, content")
            .filter(column, "imatch", accented),
        ),
        (row) => [row.author_name, [shortened(row.content, MAX_EXCERPT_LETTERS)]],
      ),
    ),
    ...(["name", "email", "message"] as const).map((column) =>
      hits(
        "messages",
        newest(
          client.from("contact_messages").select("id, name, message").filter(column, "imatch", accented),
        ),
        (row) => [row.name, [shortened(row.message, MAX_EXCERPT_LETTERS)]],
      ),
    ),
  ]);
  // A comment may match by author and by text, an episode by barrio and by headline: only the first hit is kept.
  const isFirst = (hit: EverywhereHit, at: number, all: EverywhereHit[]) =>
    all.findIndex(({ kind, id }) => kind === hit.kind && id === hit.id) === at;
  const byKind = Object.groupBy(found.flat().filter(isFirst), ({ kind }) => kind);
  return Object.values(byKind).flatMap((ofKind) => ofKind.slice(0, HITS_OF_A_KIND));
}

async function hits<Row extends { id: string }>(
  kind: KindName,
  query: PromiseLike<PostgrestResponse<Row>>,
  words: (row: Row) => [title: string, details: (string | null)[]],
): Promise<EverywhereHit[]> {
  const answer = await query;
  if (answer.error) throw new DatabaseError(`look for ${kind}`, answer);
  return answer.data.map((row) => {
    const [title, details] = words(row);
    return { kind, id: row.id, title, detail: details.filter(Boolean).join(" · ") };
  });
}
