import { useCallback, useEffect, useRef, useState } from "react";
import {
  claimDraft,
  type Draft,
  dropDraft,
  dropOffered,
  type FormBase,
  offeredDraft,
  writeDraft,
} from "#admin/forms/drafts.ts";

const PAUSE_MS = 500;

interface Options<Values> {
  /** Identifies user and record: `{user}:episodes/{id}`. */
  place: string;
  values: () => Values;
  base: () => FormBase<Values>;
  isDirty: boolean;
  subscribe: (onChange: () => void) => () => void;
}

/** Stores typed values as a draft after each pause in typing, and offers the draft of an earlier visit. */
export function useDraft<Values extends object>({
  place,
  values,
  base,
  isDirty,
  subscribe,
}: Options<Values>) {
  const [offer, setOffer] = useState<Draft<Values> | null>(() => claimDraft(place, base().values));
  const latest = useRef({ values, base, isDirty });
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the changes were saved or discarded, so that leaving writes no draft of them. */
  const isForgotten = useRef(false);
  latest.current = { values, base, isDirty };
  const keep = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    const now = latest.current;
    if (now.isDirty) writeDraft(place, { values: now.values(), base: now.base(), savedAt: Date.now() });
    else dropDraft(place, "typed");
  }, [place]);
  // The form reports changes outside of rendering.
  useEffect(() => {
    // Also without a pending change: another tab may have offered the draft, and ended it there.
    const flush = () => {
      if (pending.current !== undefined || (latest.current.isDirty && !isForgotten.current)) keep();
    };
    const stop = subscribe(() => {
      isForgotten.current = false;
      clearTimeout(pending.current);
      pending.current = setTimeout(keep, PAUSE_MS);
    });
    addEventListener("pagehide", flush);
    return () => {
      stop();
      flush();
      removeEventListener("pagehide", flush);
    };
  }, [keep, subscribe]);
  return {
    offer,
    /** Offers an older draft, if there is one, in place of the discarded one. */
    discardOffer: () => {
      if (offer) dropOffered(place, offer);
      setOffer(offeredDraft(place, base().values));
    },
    /** Call before the offered draft is restored and counts as typed again. What is typed by then is offered next time. */
    acceptOffer: () => {
      if (offer) dropOffered(place, offer);
      if (latest.current.isDirty) {
        keep();
        claimDraft(place, base().values);
      }
      setOffer(null);
    },
    /** Call after saving, or when the user discards the changes. A draft that is still offered stays. */
    forgetTyped: () => {
      isForgotten.current = true;
      clearTimeout(pending.current);
      pending.current = undefined;
      dropDraft(place, "typed");
    },
  };
}
