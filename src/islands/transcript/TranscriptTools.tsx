import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { initialFollow } from "#core/transcript/follow.ts";
import { adoptStyle } from "#islands/adopt-style.ts";
import { FindBar } from "#islands/transcript/FindBar.tsx";
import { FloatingPlay } from "#islands/transcript/FloatingPlay.tsx";
import { MomentMenu } from "#islands/transcript/MomentMenu.tsx";
import { readPageTranscript } from "#islands/transcript/page-transcript.ts";
import {
  createTranscriptController,
  type TranscriptController,
  type TranscriptState,
} from "#islands/transcript/transcript-controller.ts";
import parts from "#islands/transcript/transcript-parts.css?inline";
import css from "#islands/transcript/transcript-tools.css?inline";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

const ASLEEP: TranscriptState = { follow: initialFollow(true), linked: null };
const none = () => () => {};

interface Props {
  isAudible: boolean;
  /** Whether there is a file with word times. */
  hasWordTimes: boolean;
}

/** Tools for an episode's transcript; the transcript itself is static HTML. See docs/product/transcript.md. */
function TranscriptTools({ isAudible, hasWordTimes }: Props) {
  const controller = useTranscriptController();
  const state = useSyncExternalStore(
    controller?.subscribe ?? none,
    () => controller?.getState() ?? ASLEEP,
    () => ASLEEP,
  );
  return (
    <div
      className="mb-7 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden"
      data-island="transcript"
      data-needs-js
      data-word-times={hasWordTimes || undefined}
    >
      <FindBar controller={controller} />
      {isAudible ? <FollowSwitch controller={controller} isOn={state.follow.isOn} /> : null}
      {controller ? (
        <>
          <FloatingPlay controller={controller} state={state} />
          <MomentMenu controller={controller} />
        </>
      ) : null}
    </div>
  );
}

/** A native checkbox: a change before hydration is kept. */
function FollowSwitch({ controller, isOn }: { controller: TranscriptController | null; isOn: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const choose = () => controller?.dispatch({ type: "switched", isOn: box.current?.checked ?? true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an earlier choice is applied once, when the controller is created.
  useEffect(() => {
    if (box.current?.checked === false) choose();
  }, [controller]);
  useEffect(() => {
    if (box.current && controller) box.current.checked = isOn;
  }, [controller, isOn]);
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input ref={box} className="size-5 accent-accent" type="checkbox" defaultChecked onChange={choose} />{" "}
      Seguir la voz
    </label>
  );
}

/** Null until hydration, and when the page has no times. */
function useTranscriptController(): TranscriptController | null {
  const [controller, setKeeper] = useState<TranscriptController | null>(null);
  useEffect(() => {
    const transcript = readPageTranscript();
    if (!transcript) return;
    adoptStyle(css);
    adoptStyle(parts);
    const made = createTranscriptController(transcript);
    setKeeper(made);
    return made.stop;
  }, []);
  return controller;
}

export default withErrorBoundary(TranscriptTools);
