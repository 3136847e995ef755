import { useMemo } from "react";
import { qrCode } from "#core/site/qr-code.ts";

/** Black on white in every theme, so that cameras can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrCode(text), [text]);
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
