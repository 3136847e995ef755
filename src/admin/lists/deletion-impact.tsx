import { useEffect, useEffectEvent, useState } from "react";

type Impact = "loading" | string | null;

/** Asks once what else a deletion changes. @param ask resolves to a sentence, or to null when it changes nothing else */
export function useImpact(ask: (() => Promise<string | null>) | undefined): Impact {
  const [impact, setImpact] = useState<Impact>(ask ? "loading" : null);
  const askNow = useEffectEvent(() => {
    ask?.().then(setImpact, () => setImpact("No se pudo averiguar qué más se elimina con él."));
  });
  useEffect(() => askNow(), []);
  return impact;
}

/** What else a deletion changes, above its buttons. */
export const ImpactLine = ({ impact }: { impact: Impact }) => (
  <div aria-live="polite">
    {impact === "loading" ? <p>Viendo qué más se elimina...</p> : impact ? <p>{impact}</p> : null}
  </div>
);
