import { useSyncExternalStore } from "react";
import { initialPlayer } from "#core/player/player-state.ts";
import { playerStore } from "#islands/player/engine.ts";
import { PLAY, PlayToggle } from "#islands/player/PlayToggle.tsx";
import { SeekDial } from "#islands/player/SeekDial.tsx";
import { VolumeControl } from "#islands/player/VolumeControl.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

const DECK =
  "mx-auto grid min-h-18 max-w-[calc(var(--wide)+2*var(--gutter))] grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-[0.9rem] gap-y-[0.2rem] px-(--gutter) py-[0.55rem] max-sm:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[auto_auto_minmax(10rem,15rem)_minmax(0,1fr)_auto]";
const TITLE = "grid min-w-0 text-[1rem] leading-[1.3] text-inherit no-underline decoration-auto";

/**
 * The bar at the bottom of every page; empty and hidden until an episode is chosen. Before React is there, its shell
 * shows title and pause, which the engine keeps working. See docs/product/player.md.
 */
function PlayerBar() {
  const state = useSyncExternalStore(playerStore.subscribe, playerStore.getState, () => initialPlayer);
  const { item, error } = state;
  return (
    <section
      className="fixed inset-x-0 bottom-0 z-40 hidden border-t-3 border-glow bg-deep pb-[env(safe-area-inset-bottom)] font-label text-on-deep [--focus-shadow:none] [--focus:var(--on-deep)] player-open:block [&_:disabled]:cursor-not-allowed [&_:disabled]:opacity-50"
      data-island="player"
      aria-label="Reproductor"
    >
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
          <div className={DECK}>
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
        <div className={DECK}>
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
