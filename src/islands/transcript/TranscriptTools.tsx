import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { initialFollow } from "#core/transcript/follow.ts";
import { adoptStyle } from "#islands/adopt-style.ts";
import { FindBar } from "#islands/transcript/FindBar.tsx";
import { FloatingPlay } from "#islands/transcript/FloatingPlay.tsx";
import { MomentMenu } from "#islands/transcript/MomentMenu.tsx";
import { readPageScore } from "#islands/transcript/page-score.ts";
import css from "#islands/transcript/score.css?inline";
import { keepScore, type ScoreKeeper, type ScoreState } from "#islands/transcript/score-keeper.ts";
import parts from "#islands/transcript/score-parts.css?inline";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

const ASLEEP: ScoreState = { follow: initialFollow(true), linked: null };
const none = () => () => {};

interface Props {
  isAudible: boolean;
  /** Whether there is a file with word times. */
  hasWordTimes: boolean;
}

/** Tools for an episode's transcript; the transcript itself is static HTML. See docs/product/transcript.md. */
function TranscriptTools({ isAudible, hasWordTimes }: Props) {
  const keeper = useScoreKeeper();
  const state = useSyncExternalStore(
    keeper?.subscribe ?? none,
    () => keeper?.getState() ?? ASLEEP,
    () => ASLEEP,
  );
  return (
    <div
      className="mb-7 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden"
      data-island="transcript"
      data-needs-js
      data-word-times={hasWordTimes || undefined}
    >
      <FindBar keeper={keeper} />
      {isAudible ? <FollowSwitch keeper={keeper} isOn={state.follow.isOn} /> : null}
      {keeper ? (
        <>
          <FloatingPlay keeper={keeper} state={state} />
          <MomentMenu keeper={keeper} />
        </>
      ) : null}
    </div>
  );
}

/** A native checkbox: a change before hydration is kept. */
function FollowSwitch({ keeper, isOn }: { keeper: ScoreKeeper | null; isOn: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const choose = () => keeper?.dispatch({ type: "switched", isOn: box.current?.checked ?? true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before counts once, when the keeper comes.
  useEffect(() => {
    if (box.current?.checked === false) choose();
  }, [keeper]);
  useEffect(() => {
    if (box.current && keeper) box.current.checked = isOn;
  }, [keeper, isOn]);
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-3">
      <input ref={box} type="checkbox" defaultChecked onChange={choose} /> Seguir la voz
    </label>
  );
}

/** Null until hydration, and when the page has no times. */
function useScoreKeeper(): ScoreKeeper | null {
  const [keeper, setKeeper] = useState<ScoreKeeper | null>(null);
  useEffect(() => {
    const score = readPageScore();
    if (!score) return;
    adoptStyle(css);
    adoptStyle(parts);
    const made = keepScore(score);
    setKeeper(made);
    return made.stop;
  }, []);
  return keeper;
}

export default withErrorBoundary(TranscriptTools);
