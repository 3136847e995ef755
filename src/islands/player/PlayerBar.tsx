import { useSyncExternalStore } from "react";
import { initialPlayer } from "#core/player/player-state.ts";
import { playerStore } from "#islands/player/engine.ts";
import { PLAY, PlayToggle } from "#islands/player/PlayToggle.tsx";
import { SeekDial } from "#islands/player/SeekDial.tsx";
import { VolumeControl } from "#islands/player/VolumeControl.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

const TITLE = "grid min-w-0 text-[1rem] leading-[1.3] text-inherit no-underline decoration-auto";

/**
 * The bar at the bottom of every page; empty and hidden until an episode is chosen. Before React is there, its shell
 * shows title and pause, which the engine keeps working. See docs/product/player.md.
 */
function PlayerBar() {
  const state = useSyncExternalStore(playerStore.subscribe, playerStore.getState, () => initialPlayer);
  const { item, error } = state;
  return (
    <section className="player-bar deep" data-island="player" aria-label="Reproductor">
      {item ? (
        <>
          {error === null ? null : (
            <p
              className="bg-[#a3150f] px-(--gutter) py-[0.6rem] text-center text-[1rem] text-[#fff]"
              role="alert"
            >
              <span aria-hidden="true">▲</span> {error}
            </p>
          )}
          <div className="player-deck">
            <PlayToggle state={state} />
            <a
              className="font-number text-[2rem] leading-none tracking-(--number-tracking,-0.05em) text-glow no-underline decoration-auto hover:underline max-sm:hidden"
              href={item.href}
              aria-label={`Programa ${item.id}`}
            >
              {item.id}
            </a>
            <a className={`${TITLE} hover:underline`} href={item.href}>
              <strong className="truncate">{item.title}</strong>
              <span className="truncate text-[0.875rem] text-deep-soft">
                {item.neighborhood} · {item.guest}
              </span>
            </a>
            <SeekDial state={state} />
            <VolumeControl volume={state.volume} disabled={error !== null} />
          </div>
        </>
      ) : (
        <div className="player-deck">
          <button className={PLAY} type="button" data-player-toggle aria-label="Reproducir o pausar">
            <span className="player-glyph" data-shape="wait" aria-hidden="true" />
          </button>
          <strong className={TITLE} data-player-shell suppressHydrationWarning>
            Reproductor
          </strong>
        </div>
      )}
    </section>
  );
}

export default withErrorBoundary(PlayerBar);
