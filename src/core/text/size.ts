import { locale } from "#core/text/locale.ts";

const UNITS = ["bytes", "kB", "MB", "GB"];

/** Formats bytes in decimal units, as disks and files show them: `48,3 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  const size = (bytes / 1000 ** step).toLocaleString(locale(), { maximumFractionDigits: 1 });
  return `${size} ${UNITS[step]}`;
}

/** Formats bytes that grow while they are shown: always in megabytes, so that the unit does not change. */
export const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
