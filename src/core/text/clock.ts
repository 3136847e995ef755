/**
 * Formats seconds for the player: minutes:seconds, seconds padded; `0:00` when the value is missing, not a number, infinite or
 * negative. See docs/product/player.md.
 */
export function formatClock(seconds: number | null | undefined): string {
  if (seconds == null || !Number.isFinite(seconds) || seconds < 0) return "0:00";
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Parses a duration typed as `mm:ss` or `h:mm:ss` to seconds, as `private.seconds_of` does; null when it is neither. */
export function parseClock(text: string | null | undefined): number | null {
  const match = /^(?:(\d{1,2}):([0-5]\d)|(\d{1,3})):([0-5]\d)$/.exec(text?.trim() ?? "");
  if (!match) return null;
  const [, hours = "0", ofHour, minutes = "0", seconds = "0"] = match;
  return Number(hours) * 3600 + Number(ofHour ?? minutes) * 60 + Number(seconds);
}
