import type { AssignedColumns } from "#core/import/import-columns.ts";
import type { ImportTable } from "#core/import/import-csv.ts";
import { notRead, readItems } from "#core/import/import-json.ts";
import type { Sheet } from "#core/import/sheets.ts";
import { formatClock } from "#core/text/clock.ts";
import { zonedFormat } from "#core/text/time-zone.ts";
import { htmlText } from "#core/transcript/import/markup/html.ts";
import { readMarkup } from "#core/transcript/import/markup/read-markup.ts";

const NO_ITEMS = "El archivo no es un podcast (RSS) ni una exportación de WordPress con programas.";

/** Reads the feed of a podcast, or an export of WordPress (WXR); `line` is the position of the item, from 1. */
export function readFeedFile(text: string, sheet: Sheet, assigned?: AssignedColumns): ImportTable {
  const items = readFeed(text);
  return items.length === 0 ? notRead(NO_ITEMS) : readItems(items, sheet, assigned);
}

/** Programmes of a feed, by the headings of a spreadsheet. */
export type FeedItem = {
  Número: string;
  Título: string;
  Fecha: string;
  Descripción: string;
  Audio: string;
  Duración: string;
  Invitado: string;
  Temas: string[];
  Estado: string;
  guid: string;
  /** Address; not imported as it is. */
  "Dirección de la transcripción": string;
};

/** One element of an item. */
interface Element {
  text: string;
  attributes: Readonly<Record<string, string>>;
}
type Item = Map<string, Element[]>;

/** Kinds of a WordPress export that may be programmes; others are pages, menus and attachments. */
const POST_TYPES = new Set(["post", "podcast", "episode"]);
const CATEGORIES = new Set(["post_tag", "category", "series"]);
const localDay = zonedFormat({}, "sv-SE");

/** Programmes of a feed, in its order; of a WordPress export the posts, or only those with a recording if some have one. */
export function readFeed(text: string): FeedItem[] {
  const posts = itemsOf(text).filter((item) => POST_TYPES.has(first(item, "wp:post_type") || "post"));
  const audible = posts.filter((item) => audioOf(item) !== "");
  const items = audible.length > 0 && posts.some((item) => item.has("wp:post_type")) ? audible : posts;
  const numbers = numbersOf(items);
  return items.map((item, at) => ({
    Número: numbers[at] ?? "",
    Título: (first(item, "title") || first(item, "itunes:title")).slice(0, 200),
    Fecha: dayOf(item),
    Descripción: descriptionOf(item),
    Audio: audioOf(item),
    Duración: durationOf(item),
    Invitado:
      (item.get("podcast:person") ?? []).find(({ attributes }) => attributes.role === "guest")?.text ?? "",
    Temas: topicsOf(item),
    Estado: ["draft", "pending", "private"].includes(first(item, "wp:status")) ? "draft" : "",
    guid: first(item, "guid"),
    "Dirección de la transcripción": transcriptOf(item),
  }));
}

/** The elements of each item by name. Values of `wp:postmeta` are elements by their key, such as `meta audio_file`. */
function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  const open: string[] = [];
  let item: Item | null = null;
  let element: Element | null = null;
  let metaKey = "";
  readMarkup(text, true, {
    open: (name, attributes) => {
      open.push(name);
      if (name === "item") item = new Map();
      else if (item && open.at(-2) !== "image") element = { text: "", attributes };
    },
    text: (said) => {
      if (element) element.text += said;
    },
    close: (name) => {
      open.pop();
      const ended = element && { ...element, text: element.text.trim() };
      element = null;
      if (name === "item" && item) {
        items.push(item);
        item = null;
      } else if (item && ended && name === "wp:meta_key") metaKey = ended.text;
      else if (item && ended) {
        const key = name === "wp:meta_value" ? `meta ${metaKey}` : name;
        item.set(key, [...(item.get(key) ?? []), ended]);
      }
    },
  });
  return items;
}

const first = (item: Item, name: string): string => item.get(name)?.[0]?.text ?? "";

/**
 * Numbers of the feed, with the season if it counts each season from 1; else those of the titles; else the order of
 * the dates. The first of these by which every item has a number of its own.
 */
function numbersOf(items: readonly Item[]): string[] {
  const own = items.map((item) => first(item, "itunes:episode") || first(item, "meta itunes_episode_number"));
  const seasons = items.map(
    (item) => first(item, "itunes:season") || first(item, "meta itunes_season_number"),
  );
  const titled = items.map(
    (item) =>
      /(?:programa|episodio|cap[ií]tulo|ep\.?|#|n[º°.]+) ?(\d{1,5})/i.exec(first(item, "title"))?.[1] ?? "",
  );
  const days = items
    .map((item, at) => ({ day: dayOf(item), at }))
    .sort((a, b) => a.day.localeCompare(b.day) || b.at - a.at);
  const order = new Map(days.map(({ at }, n) => [at, String(n + 1)]));
  const candidates = [own, own.map((number, at) => number && `${seasons[at] || "1"}-${number}`), titled];
  return candidates.find(isComplete) ?? items.map((_, at) => order.get(at) ?? "");
}

const isComplete = (numbers: readonly string[]): boolean =>
  numbers.every((number) => number !== "") && new Set(numbers).size === numbers.length;

/** Day of the broadcast as written in WordPress, in local time; else the day of the publication. */
function dayOf(item: Item): string {
  const [written] =
    /^[1-9]\d{3}-\d\d-\d\d/.exec(first(item, "meta date_recorded") || first(item, "wp:post_date")) ?? [];
  const instant = Date.parse(first(item, "pubdate"));
  return written ?? (Number.isNaN(instant) ? "" : localDay(new Date(instant)));
}

function descriptionOf(item: Item): string {
  const written =
    ["content:encoded", "description", "itunes:summary"].map((name) => first(item, name)).find(Boolean) ?? "";
  return /<[a-z!/]|&[a-z#0-9]+;/i.test(written) ? htmlText(written) : written;
}

/** Address of the recording: the enclosure, or what the two usual plugins of WordPress store. */
const audioOf = (item: Item): string =>
  item.get("enclosure")?.[0]?.attributes.url ||
  first(item, "meta audio_file") ||
  (first(item, "meta enclosure").split("\n")[0] ?? "").trim();

/** Address of the transcript, of the first with times if there are several. */
function transcriptOf(item: Item): string {
  const all = item.get("podcast:transcript") ?? [];
  const timed = all.find(({ attributes: { type = "" } }) => /vtt|srt|subrip|json/.test(type));
  return (timed ?? all[0])?.attributes.url ?? "";
}

function durationOf(item: Item): string {
  const written = first(item, "itunes:duration") || first(item, "meta duration");
  if (/^\d+(\.\d+)?$/.test(written))
    return Number(written) > 0 ? formatClock(Math.floor(Number(written))) : "";
  return written.replace(/^00:(?=\d\d:\d\d$)/, "");
}

/** Separators of the topics of a spreadsheet are no part of a name. */
function topicsOf(item: Item): string[] {
  const categories = (item.get("category") ?? []).filter(
    ({ attributes: { domain } }) => domain === undefined || CATEGORIES.has(domain),
  );
  const keywords = first(item, "itunes:keywords").split(",");
  const names = [...categories.map(({ text }) => text), ...keywords].map((name) =>
    name.replace(/[;|]/g, ",").trim(),
  );
  return [...new Set(names.filter((name) => name !== "" && !/^(uncategorized|sin categoría)$/i.test(name)))];
}
