import { useRef } from "react";
import { contentChanged } from "#admin/api/call.ts";
import { isUnanswered, toFailure } from "#admin/api/failure.ts";
import type { Conflict } from "#admin/forms/ConflictView.tsx";
import type { FormBase } from "#admin/forms/drafts.ts";
import { merge, valuesOf } from "#admin/forms/merge.ts";
import type { useEdited } from "#admin/forms/use-edited.ts";
import { newerIn, useVersioned } from "#admin/forms/use-versioned.ts";
import { notifyDone } from "#admin/notify/notifications.ts";

type Values = Record<string, unknown>;

/** One of the parts that are saved together. */
export type SavedPart = Omit<
  ReturnType<typeof useEdited>,
  "form" | "base" | "bind" | "errorOf" | "follow" | "validate" | "draft"
> & {
  draft: {
    offer: { savedAt: number } | null;
    discardOffer: () => void;
    forgetTyped: () => void;
  };
  /** Sentence about what a save changes for visitors; null for nothing. */
  consequence?: string | null;
  /** Asks about data that a save would store; false cancels the save. */
  confirm?: ((payload: never) => Promise<boolean>) | undefined;
};

/** Data that a save sends for one part. */
export interface Sent {
  payload: unknown;
  /** The form values at the time of sending. */
  typed: Values;
  base: FormBase<Values>;
}

type Rows = Readonly<Record<string, unknown>>;

interface Options<Answer> {
  /** The first part is saved even without changes. */
  parts: () => readonly SavedPart[];
  /** @throws Failure 409 with the stored parts as `current` */
  send: (sent: Readonly<Record<string, Sent>>) => Promise<Answer>;
  /** The rows by part name, from a response or from the `current` of a conflict. */
  rowsOf: (answer: Answer) => Rows;
  doneText: string;
  doneAction?: ((answer: Answer) => { label: string; run: () => void } | undefined) | undefined;
  /** Such as `Error al guardar el episodio`. */
  failureText: string;
  onSaved?: ((answer: Answer, stays: boolean) => void) | undefined;
}

/**
 * A single save for several parts, which are stored together. Leaving the screen, a failed request or a newer version by another
 * user never loses typed values.
 */
export function useSave<Answer>(options: Options<Answer>) {
  const { rowsOf } = options;
  const isDirty = () => options.parts().some((part) => part.isDirty && part.differs());
  const versioned = useVersioned<Answer>({ failureText: options.failureText, isDirty });
  /** Parts of the last save, and whether it stays on the screen. */
  const last = useRef<{ parts: readonly SavedPart[]; stays: boolean }>({ parts: [], stays: true });
  /** The save whose response was lost. */
  const lost = useRef<Readonly<Record<string, Sent>> | null>(null);

  /** Saves. After a 409 without real conflicts it retries once on top of the newer versions. Null when a field is invalid. */
  const store = async (
    parts: readonly SavedPart[],
    mayFollow = true,
  ): Promise<{ answer: Answer; sent: Readonly<Record<string, Sent>> } | null> => {
    const sent: Record<string, Sent> = {};
    for (const part of parts) {
      const typed = part.typed();
      const payload = await part.check();
      if (payload === null) return null;
      if (mayFollow && part.confirm && !(await part.confirm(payload as never))) return null;
      sent[part.name] = { payload, typed, base: part.latestBase() };
    }
    try {
      const answer = await options.send(sent);
      lost.current = null;
      return { answer, sent };
    } catch (error) {
      lost.current = isUnanswered(toFailure(error)) ? sent : null;
      const newer = newerIn<Answer>(error);
      if (!mayFollow || newer === null) throw error;
      const rows = rowsOf(newer);
      if (!parts.map((part) => part.moveTo(rows[part.name])).every(Boolean)) throw error;
      return store(parts, false);
    }
  };

  /** Sends a save without a response again, before what was typed since then is saved over it. */
  const settle = async (parts: readonly SavedPart[]): Promise<void> => {
    const before = lost.current;
    const isSame = (part: SavedPart) =>
      JSON.stringify(part.typed()) === JSON.stringify(before?.[part.name]?.typed);
    if (!before || parts.every(isSame)) return;
    try {
      const rows = rowsOf(await options.send(before));
      for (const part of parts) {
        const sent = before[part.name];
        if (sent) part.applyStored(rows[part.name], sent.typed);
      }
    } catch (error) {
      // A refusal was not stored; the save itself meets it, too.
      if (isUnanswered(toFailure(error))) throw error;
    }
    lost.current = null;
  };

  const save = (stays: boolean, failureText?: string): Promise<void> =>
    versioned.run(() => saveParts(stays), failureText);

  const saveParts = async (stays: boolean): Promise<void> => {
    const all = options.parts();
    const typed = all.filter((part) => part.isDirty);
    const parts = typed.length > 0 ? typed : all.slice(0, 1);
    last.current = { parts, stays };
    try {
      await settle(parts);
      const done = await store(parts);
      if (done === null) return;
      const { answer, sent } = done;
      const rows = rowsOf(answer);
      for (const part of parts) {
        part.draft.forgetTyped();
        part.applyStored(rows[part.name], sent[part.name]?.typed);
      }
      notifyDone(options.doneText, options.doneAction?.(answer));
      void contentChanged();
      if (!versioned.isLeaving.current) options.onSaved?.(answer, stays);
    } catch (error) {
      for (const [name, message] of Object.entries(toFailure(error).fields)) {
        parts.some((part) => part.refuse(name, message));
      }
      throw error;
    }
  };

  const versionsOf = (current: Answer): Conflict => {
    const { parts, stays } = last.current;
    const rows = rowsOf(current);
    // Fields that only one side changed are merged; the user chooses between the others.
    const merged = parts.map((part) => ({
      part,
      keyOf: (field: string) => `${part.name}.${field}`,
      ...merge(part.mergeBase().values, part.typed(), part.valuesOf(rows[part.name])),
    }));
    return {
      compared: merged.flatMap(({ part, keyOf, conflicts }) =>
        conflicts.map(({ field, mine, theirs, proposed }) => {
          const show = (value: unknown) => part.show?.(field, value) ?? (value ? String(value) : "");
          return {
            key: keyOf(field),
            label: part.labels[field] ?? field,
            mine: show(mine),
            theirs: show(theirs),
            proposed,
            logged: { ...part.logged, field },
          };
        }),
      ),
      onResolve: (chosen) => {
        for (const { part, keyOf, values, conflicts } of merged) {
          const own = conflicts.filter(({ field }) => chosen[keyOf(field)] === "mine");
          part.choose(rows[part.name], { ...values, ...valuesOf(own, "mine") });
        }
        void save(stays);
      },
      onLeave: versioned.endConflict,
    };
  };

  const { isSaving, failed, conflict, blocker } = versioned;
  return {
    save,
    isSaving,
    failed: failed && { ...failed, stays: last.current.stays },
    /** The conflict with a newer version, to be shown in place of the fields; null without one. */
    conflict: conflict && versionsOf(conflict.current),
    blocker,
    failureText: options.failureText,
  };
}
