import { useMemo } from "react";
import { encode } from "uqr";

/** Black on white in every theme, so that cameras can read it. The border of two modules is the minimum they need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: 2 });
    const path = data
      .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join("");
    return { size, path };
  }, [text]);
  return (
    <svg
      className="w-56 max-w-full"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
