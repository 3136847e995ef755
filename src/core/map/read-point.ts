import * as v from "valibot";
import { inLocale } from "#core/text/locale.ts";
import { percentDecoded } from "#core/text/percent-decoded.ts";

/** A place in decimal degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

export type ReadPoint = { ok: true; point: LatLng } | { ok: false; message: string };

const UNREADABLE =
  "No se entiende el lugar. Marcalo en el mapa, o pegá el enlace de un mapa o dos números, como -34.9077, -56.2011.";
const NO_PLACE_IN_LINK =
  "Ese enlace no dice el lugar. Abrilo, y copiá la dirección que queda arriba en el navegador, o los dos números del lugar.";

/** Texts of a field for a place. */
export const POINT_TEXTS = {
  label: "Lugar (latitud y longitud)",
  hint: "Marcalo en el mapa, o pegá el enlace de Google Maps u OpenStreetMap, o los dos números, como -34.9077, -56.2011.",
};

/** Longer than the address of any map. */
const MAX_LENGTH = 4000;

/** Decimal degrees as stored: `-34.9077, -56.2011`. */
const STORED = /^-?\d{1,2}(?:\.\d{1,12})?,\s?-?\d{1,3}(?:\.\d{1,12})?$/;

/** A place as stored; null when the text is none. */
export function parsePoint(text: string | null): LatLng | null {
  if (text === null || !STORED.test(text)) return null;
  const [lat = 0, lng = 0] = text.split(",").map(Number);
  return isOnEarth({ lat, lng }) ? { lat, lng } : null;
}

/** A place in the form in which it is stored, to one metre. */
export const formatPoint = ({ lat, lng }: LatLng): string =>
  `${Number(lat.toFixed(5))}, ${Number(lng.toFixed(5))}`;

const figure = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 5 }));
const angle = (degrees: number, positive: string, negative: string) =>
  `${figure().format(Math.abs(degrees))}° ${degrees < 0 ? negative : positive}`;

/** A place in words: `34,9077° sur, 56,2011° oeste`. */
export const namePoint = ({ lat, lng }: LatLng): string =>
  `${angle(lat, "norte", "sur")}, ${angle(lng, "este", "oeste")}`;

/** A typed place; null when empty. */
export const optionalPoint = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (value.trim() === "") return null;
    const read = readPoint(value);
    if (read.ok) return read.point;
    addIssue({ message: read.message });
    return NEVER;
  }),
);

/**
 * Reads a place from the address of Google Maps, OpenStreetMap and other maps, or from a latitude and a longitude: with
 * decimal point or comma, in degrees, minutes and seconds, with signs or cardinal points.
 */
export function readPoint(written: string): ReadPoint {
  const text = percentDecoded(written.slice(0, MAX_LENGTH))
    .replace(/[\s+]+/g, " ")
    .replaceAll("−", "-")
    .trim();
  const point = inLink(text) ?? inAngles(text);
  if (point === null) return { ok: false, message: isLink(text) ? NO_PLACE_IN_LINK : UNREADABLE };
  if (Math.abs(point.lat) > 90) return { ok: false, message: "La latitud va de -90 a 90." };
  if (!isOnEarth(point)) return { ok: false, message: "La longitud va de -180 a 180." };
  return { ok: true, point };
}

const isOnEarth = ({ lat, lng }: LatLng) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
const isLink = (text: string) => /^[a-z]+:|^www\.|\w\.\w+\//i.test(text);

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
/** In this order: the place that an address names precedes the middle of the screen. */
const IN_LINKS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|query|ll|sll|destination|daddr|coordinate|center|cp|to)=(?:loc:)? ?${NUMBER}[,~] ?${NUMBER}`,
  `/(?:search|place|dir/[^/]{0,200})/${NUMBER}, ?${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  String.raw`#map=[\d.]{1,6}/${NUMBER}/${NUMBER}`,
].map((pattern) => new RegExp(pattern));

function inLink(text: string): LatLng | null {
  if (!isLink(text)) return null;
  for (const pattern of IN_LINKS) {
    const [, lat, lng] = pattern.exec(text) ?? [];
    if (lat !== undefined && lng !== undefined) return { lat: Number(lat), lng: Number(lng) };
  }
  return null;
}

const CARDINAL = "(norte|sur|este|oeste|[nseow])";
const DECIMAL = String.raw`\d{1,3}(?:[.,]\d{1,20})?`;
const ANGLE = `(-?${DECIMAL}) ?[°º]? ?(?:(${DECIMAL}) ?['′’] ?)?(?:(${DECIMAL}) ?(?:["″”]|''|′′) ?)?`;
/** With the cardinal point behind each angle or none, and in front of each. */
const ANGLES = [`()${ANGLE}${CARDINAL}?`, `${CARDINAL} ?${ANGLE}()`].map(
  (one) => new RegExp(String.raw`^\(?${one}(?: ?[,;/] ?| )${one}\)?$`, "i"),
);

function inAngles(text: string): LatLng | null {
  const found = ANGLES.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!found) return null;
  const [first, second] = [found.slice(1, 6), found.slice(6, 11)].map(toAngle);
  if (!first || !second || (first.axis !== null && first.axis === second.axis)) return null;
  if (first.axis === "lng" || second.axis === "lat") return { lat: second.degrees, lng: first.degrees };
  return { lat: first.degrees, lng: second.degrees };
}

function toAngle([before, degrees, minutes, seconds, after]: (string | undefined)[]) {
  const cardinal = (before || after || "").charAt(0).toLowerCase();
  const parts = [degrees, minutes, seconds].map((part) => Number((part ?? "0").replace(",", ".")));
  const [whole = 0, sixtieths = 0, last = 0] = parts;
  if (sixtieths >= 60 || last >= 60) return null;
  const size = Math.abs(whole) + sixtieths / 60 + last / 3600;
  const isNegative = /^[sow]$/.test(cardinal) || degrees?.startsWith("-");
  const axis = cardinal === "" ? null : "ns".includes(cardinal) ? "lat" : "lng";
  return { degrees: isNegative ? -size : size, axis };
}
