import { foldTyped } from "#core/search/search-text.ts";

/** `1 h 5 min 30 s`, `28' 30''`, `90 minutos`, `1h05`. */
const UNITS =
  /^(?:(\d{1,2}) ?(?:h|hs|hr|hrs|horas?)\.?)? ?(?:y )?(?:(\d{1,3}) ?(?:m|min|mins|minutos?|')?\.?)? ?(?:y )?(?:(\d{1,2}) ?(?:s|seg|segs|segundos?|"|'')\.?)?$/;

const padded = (value: number): string => String(value).padStart(2, "0");

/** Converts a duration with units to `mm:ss` or `h:mm:ss`; null for anything else, such as a number without a unit. */
export function readDuration(written: string): string | null {
  const text = foldTyped(written).replaceAll("″", '"').replaceAll("′", "'").replace(/[“”]/g, '"');
  const [whole, hours = "0", minutes = "0", seconds = "0"] = UNITS.exec(text) ?? [];
  if (!whole || /^\d+$/.test(whole)) return null;
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(seconds) > 59 || (hours !== "0" && Number(minutes) > 59)) return null;
  const rest = padded(Number(seconds));
  return total < 60 || hours === "0"
    ? `${total}:${rest}`
    : `${Math.floor(total / 60)}:${padded(total % 60)}:${rest}`;
}
