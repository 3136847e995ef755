import { percentDecoded } from "#core/text/percent-decoded.ts";
/** A moment or a range of a recording, in seconds from its start. */
export interface MediaFragment {
  fromSeconds: number;
  /** Null when there is no end. */
  untilSeconds: number | null;
}

const SECONDS = /^\d+(?:\.\d*)?$/;
/** Extends the recommendation: minutes may exceed 59, as this archive writes long recordings: `75:10`. */
const CLOCK = /^(?:(\d+):)?(\d+):([0-5]\d(?:\.\d*)?)$/;
const MAX_DECIMALS = 3;

/**
 * Parses the moment or range in a URL fragment, with or without `#`: W3C Media Fragments in normal play time, such as `t=46`,
 * `t=46,61`, `t=,61`, `t=npt:0:46` or `t=0:00:46,0:01:01`. Other parts (`&track=`) are ignored; of several times the last one
 * counts, as the recommendation requires.
 * @returns null when there is none, or when the range ends before it begins
 */
export function parseFragment(fragment: string): MediaFragment | null {
  const values = fragment
    .replace(/^#/, "")
    .split("&")
    .flatMap((part) => {
      const [name, ...value] = part.split("=");
      return percentDecoded(name ?? "") === "t" && value.length > 0 ? percentDecoded(value.join("=")) : [];
    });
  for (const value of values.reverse()) {
    const range = parseRange(value);
    if (range) return range;
  }
  return null;
}

function parseRange(value: string): MediaFragment | null {
  const [from = "", until, ...others] = value.replace(/^npt:/, "").split(",");
  if (others.length > 0 || (from === "" && !until)) return null;
  const fromSeconds = from === "" ? 0 : parseTime(from);
  if (fromSeconds === null) return null;
  if (until === undefined) return { fromSeconds, untilSeconds: null };
  const untilSeconds = parseTime(until);
  return untilSeconds === null || untilSeconds <= fromSeconds ? null : { fromSeconds, untilSeconds };
}

/** Converts `46`, `46.5`, `0:46`, `75:10` or `1:15:10` to seconds; null for anything else. */
function parseTime(text: string): number | null {
  if (SECONDS.test(text)) return Number(text);
  const [, hours, minutes, seconds] = CLOCK.exec(text) ?? [];
  if (minutes === undefined || (hours !== undefined && Number(minutes) >= 60)) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Formats a fragment for use after `#`, such as `t=46` or `t=46.5,61`; at most milliseconds, without trailing zeros. */
export function formatFragment({ fromSeconds, untilSeconds }: MediaFragment): string {
  return `t=${number(fromSeconds)}${untilSeconds === null ? "" : `,${number(untilSeconds)}`}`;
}

const number = (seconds: number): string => String(Number(seconds.toFixed(MAX_DECIMALS)));
