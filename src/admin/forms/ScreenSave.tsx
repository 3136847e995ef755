import { Link } from "@tanstack/react-router";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { ConflictView } from "#admin/forms/ConflictView.tsx";
import { DraftOffer, FormFoot, OutdatedNotice, SaveStatus } from "#admin/forms/FormFoot.tsx";
import { LeaveDialog } from "#admin/forms/LeaveDialog.tsx";
import { type SavedPart, type Sent, useSave } from "#admin/forms/use-save.ts";
import { useSaveKey } from "#admin/layout/use-key-down.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Button, buttonLook } from "#admin/ui/Button.tsx";

interface Screen {
  register: (part: RefObject<SavedPart>) => () => void;
  partChanged: () => void;
  /** Saves all parts, then leaves the screen. A failure is shown at its bottom. */
  save: () => void;
  /**
   * Validates the main part and the changed ones. Resolves to what a save would send, or to null when a field is invalid, which
   * then has the focus.
   */
  check: () => Promise<Readonly<Record<string, Sent>> | null>;
  /** Shows an error from the server at its field. */
  refuse: (field: string, message: string) => void;
}

const ScreenContext = createContext<Screen | null>(null);

export function useScreenSave(): Screen {
  const screen = use(ScreenContext);
  if (!screen) throw new Error("A part of a screen stands outside of its save.");
  return screen;
}

/** Registers an edited part with the screen's single save. */
export function useScreenPart<Part extends SavedPart>(part: Part): Part {
  const { register, partChanged } = useScreenSave();
  const latest = useRef<SavedPart>(part);
  latest.current = part;
  useEffect(() => register(latest), [register]);
  const { isDirty, isOutdated, problems, draft, consequence } = part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen shows these values of its parts
  useEffect(partChanged, [isDirty, isOutdated, problems, draft.offer, consequence, partChanged]);
  return part;
}

interface Props<Answer> {
  /** Name of the part that is saved even without changes. */
  main: string;
  send: (sent: Readonly<Record<string, Sent>>) => Promise<Answer>;
  rowsOf: (answer: Answer) => Readonly<Record<string, unknown>>;
  doneText: string;
  failureText: string;
  /** Title of a failure of `stayLabel`. */
  stayFailure: string;
  onSaved: () => void;
  submitLabel: string;
  /** Label of the button that saves without leaving. */
  stayLabel: string;
  /** Id of the form that the save button submits. */
  formId: string;
  cancelTo: string;
  /** Further buttons next to the save buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of several parts with a single save: drafts, conflicts, errors and a footer that stays visible. */
export function ScreenSave<Answer>(props: Props<Answer>) {
  const { main } = props;
  const parts = useRef<RefObject<SavedPart>[]>([]);
  const [, setChanges] = useState(0);
  const partChanged = useCallback(() => setChanges((count) => count + 1), []);
  const register = useCallback(
    (part: RefObject<SavedPart>) => {
      parts.current.push(part);
      partChanged();
      return () => {
        parts.current = parts.current.filter((one) => one !== part);
        partChanged();
      };
    },
    [partChanged],
  );
  const present = () =>
    parts.current
      .map((part) => part.current)
      .sort((one, other) => Number(other.name === main) - Number(one.name === main));
  const { save, isSaving, failed, conflict, blocker } = useSave<Answer>({
    parts: present,
    send: props.send,
    rowsOf: props.rowsOf,
    doneText: props.doneText,
    failureText: props.failureText,
    onSaved: (_, stays) => {
      if (!stays) props.onSaved();
    },
  });
  const latestSave = useRef(save);
  latestSave.current = save;
  useSaveKey(() => {
    if (!conflict) void save(true);
  });
  const screen = useMemo(
    () => ({
      register,
      partChanged,
      save: () => void latestSave.current(false),
      check: async () => {
        const sent: Record<string, Sent> = {};
        for (const { current: part } of parts.current) {
          if (part.name !== main && !part.isDirty) continue;
          const payload = await part.check();
          if (payload === null) return null;
          sent[part.name] = { payload, typed: part.typed(), base: part.latestBase() };
        }
        return sent;
      },
      refuse: (field: string, message: string) =>
        void parts.current.some(({ current }) => current.refuse(field, message)),
    }),
    [register, partChanged, main],
  );
  const all = present();
  const offers = all.flatMap((part) => part.draft.offer ?? []);
  const draft = {
    offer: offers.length > 0 ? { savedAt: Math.max(...offers.map(({ savedAt }) => savedAt)) } : null,
    discardOffer: () => all.forEach((part) => void part.draft.discardOffer()),
    forgetTyped: () => all.forEach((part) => void part.draft.forgetTyped()),
  };
  const recoverDraft = () => {
    for (const part of all) if (part.draft.offer) part.recoverDraft();
  };
  const problems = all.reduce((sum, part) => sum + part.problems, 0);
  return (
    <ScreenContext value={screen}>
      {conflict ? <ConflictView {...conflict} /> : null}
      <div className={conflict ? "hidden" : undefined}>
        <DraftOffer record={{ draft, recoverDraft }} />
        {all.some((part) => part.isOutdated) ? <OutdatedNotice /> : null}
        {props.children}
        {failed ? (
          <FailureNotice
            failure={failed.failure}
            title={failed.text}
            onRetry={() => void save(failed.stays, failed.text)}
          />
        ) : null}
        <FormFoot>
          <Button type="submit" form={props.formId} busy={isSaving}>
            {isSaving ? "Guardando..." : props.submitLabel}
          </Button>
          <Button look="line" busy={isSaving} onClick={() => void save(true, props.stayFailure)}>
            {isSaving ? "Guardando..." : props.stayLabel}
          </Button>
          {props.actions}
          <Link className={buttonLook("line")} to={props.cancelTo}>
            Cancelar
          </Link>
          <SaveStatus
            problems={problems}
            isDirty={all.some((part) => part.isDirty)}
            consequence={all.find((part) => part.consequence)?.consequence}
          />
        </FormFoot>
      </div>
      <LeaveDialog
        record={{ blocker, draft }}
        unsavedNotice={all.flatMap((part) => part.unsavedNotice() ?? [])}
      />
    </ScreenContext>
  );
}
