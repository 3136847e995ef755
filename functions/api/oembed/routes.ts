import { Hono } from "hono";
import * as v from "valibot";
import { existing } from "#api/admin/edit-result.ts";
import { ApiError, episodeNotFound } from "#api/api-error.ts";
import type { ApiConfig } from "#api/deps.ts";
import { validQuery } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { themes } from "#copy/themes.ts";
import { episodeTitle } from "#core/catalogue/episode-title.ts";
import { numbersOnLabel } from "#core/catalogue/label-numbers.ts";
import { id as uuid } from "#core/forms/record-fields.ts";
import { formatFragment, parseFragment } from "#core/player/media-fragment.ts";
import { EMBED_SIZE, embedHtml, embedPath } from "#core/site/embed.ts";
import { percentDecoded } from "#core/text/percent-decoded.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import { embeddedEpisode } from "#db/publishing/embedded-episode.ts";

const query = v.object({
  url: v.pipe(v.string(), v.url()),
  maxwidth: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number))),
  format: v.optional(v.string(), "json"),
});
const snippet = v.object({
  type: v.literal("rich"),
  version: v.literal("1.0"),
  title: v.string(),
  provider_name: v.string(),
  provider_url: v.string(),
  html: v.string(),
  width: v.number(),
  height: v.number(),
});

const ADDRESS = /^\/(?:episodes\/([^/]+)|(?:episode|embed)\/([^/]+))$/;
/** Programs of any origin may read the snippet, which is the same for all. */
const OPEN = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=300",
};

/** oEmbed 1.0: the player for other sites, by the address of an episode. See https://oembed.com. */
export const oembedRoutes = ({ anonDb }: Services, { siteUrl }: Pick<ApiConfig, "siteUrl">) =>
  new Hono().get(
    "/oembed",
    describer("oembed", "public")(
      "Get the player of an episode for another site",
      { 200: snippet },
      [400, 404, 501, 503],
      {
        description:
          "oEmbed 1.0 in JSON. `url` is an address of an episode or of its player; a moment or range (`#t=46,61`) is kept.",
        on: {
          404: "No published episode with a recording has this address",
          501: "Another format than JSON",
        },
      },
    ),
    validQuery(query),
    async (c) => {
      const { url, maxwidth = EMBED_SIZE.width, format } = c.req.valid("query");
      if (format !== "json") throw new ApiError(501, "format", "El archivo responde oEmbed solo en JSON.");
      const asked = new URL(url);
      const { origin } = new URL(siteUrl ?? c.req.url);
      const episode = existing(await episodeAt(asked, origin), episodeNotFound);
      const { show } = await readIdentity(anonDb);
      const title = episodeTitle(episode);
      const width = Math.min(maxwidth, EMBED_SIZE.width);
      const player = playerUrl(episode.number, asked, origin);
      return json(
        {
          type: "rich" as const,
          version: "1.0" as const,
          title,
          provider_name: show,
          provider_url: origin,
          html: embedHtml({ url: player, title, width }),
          width,
          height: EMBED_SIZE.height,
        },
        200,
        OPEN,
      );

      async function episodeAt({ pathname }: URL, own: string) {
        const [, id, number] = ADDRESS.exec(pathname) ?? [];
        if (asked.origin !== own) return null;
        if (id !== undefined) return v.is(uuid, id) ? embeddedEpisode(anonDb, { id }) : null;
        if (number === undefined) return null;
        return embeddedEpisode(anonDb, { numbers: numbersOnLabel(percentDecoded(number)) });
      }
    },
  );

/** Keeps the moment and the theme of the given address. */
function playerUrl(number: string, { searchParams, hash }: URL, origin: string): string {
  const player = new URL(embedPath(number), origin);
  const theme = themes.find(({ id }) => id === searchParams.get("tema"));
  if (theme) player.searchParams.set("tema", theme.id);
  const moment = parseFragment(hash);
  if (moment) player.hash = formatFragment(moment);
  return player.href;
}
