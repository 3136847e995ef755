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

/** Play, pause, or try again after an error. See docs/product/player.md. */
export function PlayToggle({ state }: { state: PlayerState }) {
  const status = playStatus(state, state.item?.episodeId);
  const { label, shape } = LOOKS[status];
  return (
    <button
      className="player-bar__play"
      type="button"
      data-state={status}
      title={label}
      aria-label={label}
      aria-busy={state.isLoading}
      onClick={playerStore.toggle}
    >
      <span className="player-bar__glyph" data-shape={shape} aria-hidden="true" />
    </button>
  );
}
