const UNITS = ["bytes", "kB", "MB", "GB"];

/** A number of bytes in decimal units, as disks and files are sold and shown: `48,3 MB`. */
export function sizeWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  const size = (bytes / 1000 ** step).toLocaleString("es-UY", { maximumFractionDigits: 1 });
  return `${size} ${UNITS[step]}`;
}
