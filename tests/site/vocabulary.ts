/**
 * The part of schema.org that the site uses: the properties of each type, including those of its parents, and the
 * formats of addresses and dates. Source: https://schema.org/docs/full.html, release 29.
 */
const THING = ["name", "description", "url", "image", "potentialAction"];
const WORK = [
  ...THING,
  "inLanguage",
  "license",
  "isAccessibleForFree",
  "datePublished",
  "keywords",
  "contentLocation",
  "associatedMedia",
  "encodingFormat",
  "headline",
  "creator",
  "copyrightNotice",
  "isBasedOn",
  "material",
];
const SERIES = ["startDate", "endDate", "numberOfEpisodes", "actor"];
const EPISODE = [...WORK, "episodeNumber", "partOfSeries", "actor"];
const MEDIA = [...WORK, "contentUrl", "duration", "width", "height"];

const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  RadioEpisode: EPISODE,
  PodcastEpisode: EPISODE,
  RadioSeries: [...WORK, ...SERIES],
  WebSite: WORK,
  Person: THING,
  Place: [...THING, "geo", "containedInPlace"],
  City: [...THING, "geo", "containedInPlace"],
  Country: [...THING, "containedInPlace"],
  GeoCoordinates: [...THING, "latitude", "longitude"],
  AudioObject: [...MEDIA, "caption"],
  ImageObject: [...MEDIA, "caption"],
  MediaObject: MEDIA,
  BreadcrumbList: [...THING, "itemListElement"],
  ListItem: [...THING, "position", "item"],
  SearchAction: [...THING, "target", "query-input"],
  EntryPoint: [...THING, "urlTemplate"],
};

const ADDRESSES = new Set(["@id", "url", "contentUrl", "item", "license"]);
const FORMATS: Readonly<Record<string, RegExp>> = {
  datePublished: /^\d{4}-\d\d-\d\d$/,
  startDate: /^\d{4}(-\d\d-\d\d)?$/,
  endDate: /^\d{4}(-\d\d-\d\d)?$/,
  duration: /^PT\d+S$/,
  inLanguage: /^es-UY$/,
};

/** Unknown types, unknown properties and invalid values in structured data; empty when it is valid. */
export function vocabularyFaults(value: unknown, path = ""): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => vocabularyFaults(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null)
    return value == null || value === "" ? [`${path} is empty`] : [];
  const types = [(value as { "@type"?: string | string[] })["@type"] ?? []].flat();
  const known = types.map((type) => PROPERTIES[type]);
  if (types.length === 0 || known.includes(undefined))
    return [`${path} is of the type ${types.join() || "?"}`];
  return Object.entries(value).flatMap(([name, held]) => {
    const at = `${path}/${types.join("+")}.${name}`;
    if (name === "@type") return [];
    if (name !== "@id" && !known.some((properties) => properties?.includes(name)))
      return [`${at} is unknown`];
    if (ADDRESSES.has(name) && !URL.canParse(String(held))) return [`${at} is no address`];
    if (FORMATS[name] && !FORMATS[name].test(String(held))) return [`${at} is ${held}`];
    return vocabularyFaults(held, at);
  });
}
