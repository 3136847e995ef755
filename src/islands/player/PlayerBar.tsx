import { useSyncExternalStore } from "react";
import { initialPlayer } from "#core/player/player-state.ts";
import { playerStore } from "#islands/player/engine.ts";
import { PlayToggle } from "#islands/player/PlayToggle.tsx";
import { SeekDial } from "#islands/player/SeekDial.tsx";
import { VolumeControl } from "#islands/player/VolumeControl.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

/**
 * The bar at the bottom of every page; empty and hidden until an episode is chosen. Before React is there, its shell
 * shows title and pause, which the engine keeps working. See docs/product/player.md.
 */
function PlayerBar() {
  const state = useSyncExternalStore(playerStore.subscribe, playerStore.getState, () => initialPlayer);
  const { item, error } = state;
  return (
    <section className="player-bar" data-island="player" aria-label="Reproductor">
      {item ? (
        <>
          {error === null ? null : (
            <p className="player-bar__error" role="alert">
              <span aria-hidden="true">▲</span> {error}
            </p>
          )}
          <div className="player-bar__deck">
            <PlayToggle state={state} />
            <a className="player-bar__number" href={item.href} aria-label={`Programa ${item.id}`}>
              {item.id}
            </a>
            <a className="player-bar__title" href={item.href}>
              <strong>{item.title}</strong>
              <span>
                {item.neighborhood} · {item.guest}
              </span>
            </a>
            <SeekDial state={state} />
            <VolumeControl volume={state.volume} disabled={error !== null} />
          </div>
        </>
      ) : (
        <div className="player-bar__deck">
          <button
            className="player-bar__play"
            type="button"
            data-player-toggle
            aria-label="Reproducir o pausar"
          >
            <span className="player-bar__glyph" data-shape="wait" aria-hidden="true" />
          </button>
          <strong className="player-bar__title" data-player-shell suppressHydrationWarning>
            Reproductor
          </strong>
        </div>
      )}
    </section>
  );
}

export default withErrorBoundary(PlayerBar);
