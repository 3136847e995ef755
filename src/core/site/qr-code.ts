import { encode } from "uqr";

/** Modules on each side of a code, and its dark ones as one SVG path. The border of two modules is the minimum for cameras. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}
