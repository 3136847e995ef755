import { useEffect, useRef, useState } from "react";
import { type Draft, dropDraft, type FormBase, takeDraft, writeDraft } from "#admin/forms/drafts.ts";

const PAUSE_MS = 500;

interface Options<Values> {
  /** Person and record: `{user}:episodes/{id}`. */
  place: string;
  values: () => Values;
  base: FormBase<Values>;
  isDirty: boolean;
  subscribe: (onChange: () => void) => () => void;
}

/** Keeps what is typed, a moment after each pause; offers what an earlier visit left. */
export function useDraft<Values extends object>({
  place,
  values,
  base,
  isDirty,
  subscribe,
}: Options<Values>) {
  const [offer, setOffer] = useState<Draft<Values> | null>(() => takeDraft(place, base.values));
  const latest = useRef({ values, base, isDirty });
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drop = (which: "typed" | "both") => {
    clearTimeout(pending.current);
    pending.current = undefined;
    dropDraft(place, which);
  };
  latest.current = { values, base, isDirty };
  // The form tells of each change outside of rendering.
  useEffect(() => {
    const keep = () => {
      clearTimeout(pending.current);
      pending.current = undefined;
      const now = latest.current;
      if (now.isDirty) writeDraft(place, { values: now.values(), base: now.base, savedAt: Date.now() });
      else dropDraft(place, "typed");
    };
    const flush = () => {
      if (pending.current !== undefined) keep();
    };
    const stop = subscribe(() => {
      clearTimeout(pending.current);
      pending.current = setTimeout(keep, PAUSE_MS);
    });
    addEventListener("pagehide", flush);
    return () => {
      stop();
      flush();
      removeEventListener("pagehide", flush);
    };
  }, [place, subscribe]);
  return {
    offer,
    /** The offered draft was restored (it is typed text again) or discarded. */
    closeOffer: () => {
      dropDraft(place, "offered");
      setOffer(null);
    },
    /** Saved, or left behind on purpose. */
    forget: () => drop("both"),
    forgetTyped: () => drop("typed"),
  };
}
