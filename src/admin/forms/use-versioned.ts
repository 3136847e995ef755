import { useBlocker } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { notifyFailure } from "#admin/notify/notifications.ts";

/** The stored state that a 409 brings along; null for any other failure. */
export function newerIn<Row>(error: unknown): Row | null {
  const { status, current } = toFailure(error);
  return status === 409 && current ? (current as Row) : null;
}

/**
 * Sends a change over a version, and once more over a newer one that it fits.
 * @throws Failure 409 with the stored state as `current`, when the change does not fit it
 */
export async function sendOver<Row, Stored>(
  over: Row,
  send: (over: Row) => Promise<Stored>,
  fits: (newer: Row) => boolean,
): Promise<Stored> {
  try {
    return await send(over);
  } catch (error) {
    const newer = newerIn<Row>(error);
    if (newer === null || !fits(newer)) throw error;
    return send(newer);
  }
}

interface Options {
  /** Such as `Error al guardar el episodio`. */
  failureText: string;
  /** Whether leaving would lose something; up to date even before the next render. */
  isDirty?: () => boolean;
}

/**
 * Saving of what has a version. One save at a time; leaving waits for it, and warns about what is not stored. A newer version is
 * never overwritten: it is the `conflict`, until a choice.
 */
export function useVersioned<Row>({ failureText, isDirty = () => false }: Options) {
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<{ failure: Failure; text: string } | null>(null);
  const [conflict, setConflict] = useState<{ current: Row; retry: () => void } | null>(null);
  const underWay = useRef<Promise<void> | null>(null);
  /** Whether the user leaves during a save, which then must not lead elsewhere. */
  const isLeaving = useRef(false);
  const blocker = useBlocker({
    // Leaving during a save waits for its answer.
    shouldBlockFn: async () => {
      isLeaving.current = underWay.current !== null;
      await underWay.current;
      return isDirty();
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  type Save = (newer: Row | null) => Promise<void>;
  const runNow = async (save: Save, text: string, newer: Row | null): Promise<void> => {
    isLeaving.current = false;
    setSaving(true);
    setFailed(null);
    setConflict(null);
    try {
      await save(newer);
    } catch (error) {
      const current = newerIn<Row>(error);
      if (current) setConflict({ current, retry: () => void run(save, text, current) });
      else {
        const failure = toFailure(error);
        setFailed({ failure, text });
        notifyFailure(text, failure);
      }
    } finally {
      underWay.current = null;
      setSaving(false);
    }
  };

  /** @param save throws a `Failure`; `newer` is the stored version that the user chose to overwrite, null at first */
  const run = (save: Save, text = failureText, newer: Row | null = null): Promise<void> => {
    underWay.current ??= runNow(save, text, newer);
    return underWay.current;
  };

  return {
    run,
    isSaving,
    failed,
    conflict,
    endConflict: () => setConflict(null),
    blocker,
    isLeaving,
    isUnderWay: () => underWay.current !== null,
  };
}
export type Versioned<Row> = ReturnType<typeof useVersioned<Row>>;
