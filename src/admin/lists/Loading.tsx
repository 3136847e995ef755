import { useEffect, useState } from "react";

const SLOW_AFTER_MS = 4000;

/** Loading text, with an addition when the response takes long. */
export function Loading({ children = "Cargando..." }: { children?: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="py-8 text-soft" role="status">
      {children}
      {isSlow ? " Está tardando más de lo habitual." : null}
    </p>
  );
}
