import { RETRY_TITLE } from "#core/player/player-messages.ts";
import { type PlayerState, playStatus } from "#core/player/player-state.ts";
import { playerStore } from "#islands/player/engine.ts";

const LOOKS = {
  idle: { label: "Reproducir", shape: "play" },
  paused: { label: "Reproducir", shape: "play" },
  playing: { label: "Pausar", shape: "pause" },
  loading: { label: "Cargando, pausar", shape: "wait" },
  error: { label: RETRY_TITLE, shape: "retry" },
} as const;

export const PLAY =
  "grid size-[3.25rem] cursor-pointer place-items-center rounded-[50%] bg-glow text-on-glow hover:bg-on-deep data-[state=error]:bg-[#c22318] data-[state=error]:text-[#fff] forced-colors:border-2 forced-colors:border-[ButtonText]";

/** Plays, pauses, or retries after an error. See docs/product/player.md. */
export function PlayToggle({ state }: { state: PlayerState }) {
  const status = playStatus(state, state.item?.episodeId);
  const { label, shape } = LOOKS[status];
  return (
    <button
      className={PLAY}
      type="button"
      data-state={status}
      title={label}
      aria-label={label}
      aria-busy={state.isLoading}
      onClick={playerStore.toggle}
    >
      <span className="player-glyph" data-shape={shape} aria-hidden="true" />
    </button>
  );
}
