import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { playerTexts } from "#copy/player.ts";
import { initialPlayer } from "#core/player/player-state.ts";
import { adoptStyle } from "#islands/adopt-style.ts";
import { playerStore } from "#islands/player/engine.ts";
import { countListening } from "#islands/player/listening.ts";
import { PlayerError } from "#islands/player/PlayerError.tsx";
import { PLAY, PlayToggle } from "#islands/player/PlayToggle.tsx";
import { SeekDial } from "#islands/player/SeekDial.tsx";
import type PlayerSheet from "#islands/player/sheet/PlayerSheet.tsx";
import { useSwipe } from "#islands/player/use-swipe.ts";
import { VolumeControl } from "#islands/player/VolumeControl.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";
import css from "./player-bar.css?inline";

const TITLE = "grid min-w-0 text-[1rem] leading-[1.3] text-inherit no-underline decoration-auto";

/**
 * The bar at the bottom of every page; empty and hidden until an episode is chosen. Before hydration, its static shell shows
 * title and pause button, which the engine controls. See docs/product/player.md.
 */
function PlayerBar({ counts = false }: { counts?: boolean }) {
  const state = useSyncExternalStore(playerStore.subscribe, playerStore.getState, () => initialPlayer);
  const { item, error } = state;
  // Also rendered at build time.
  useLayoutEffect(() => adoptStyle(css), []);
  useEffect(() => (counts ? countListening(playerStore) : undefined), [counts]);
  const [Sheet, setSheet] = useState<ComponentType<ComponentProps<typeof PlayerSheet>> | null>(null);
  // The open player and its style sheet are loaded when it is opened first.
  const open = () =>
    import("#islands/player/sheet/PlayerSheet.tsx").then(
      (loaded) => setSheet(() => loaded.default),
      () => {},
    );
  // The last episode was taken out of the queue in the opened player.
  useEffect(() => {
    if (item || !Sheet) return;
    setSheet(null);
    document.querySelector("main")?.focus();
  }, [item, Sheet]);
  const isOpen = item !== null;
  // The bar and its message cover the lower part of the page.
  useEffect(() => {
    if (isOpen || error) document.querySelector(":focus-visible")?.scrollIntoView({ block: "nearest" });
  }, [isOpen, error]);
  const swipe = useSwipe({ up: () => item && !Sheet && open() });
  return (
    <section className="player-bar deep" data-island="player" aria-label="Reproductor" {...swipe}>
      {item ? (
        <>
          <PlayerError error={error} />
          <div className="player-deck">
            <PlayToggle state={state} />
            <a
              className="max-w-36 truncate font-number text-[2rem] leading-none tracking-(--number-tracking,-0.05em) text-glow no-underline decoration-auto hover:underline max-sm:hidden"
              href={item.href}
              aria-label={`Programa ${item.id}`}
            >
              {item.id}
            </a>
            <div className="group/place min-w-0">
              <a
                className={`${TITLE} hover:underline group-has-[[data-voice-slot]>*]/place:hidden`}
                href={item.href}
              >
                <strong className="truncate">{item.title}</strong>
                <span className="truncate text-[0.875rem] text-deep-soft">
                  {item.neighborhood} · {item.guest}
                </span>
              </a>
              {/* Filled by the transcript of this page with the way back to the voice. */}
              <span data-voice-slot />
            </div>
            <VolumeControl volume={state.volume} disabled={error !== null} />
            <div className="col-span-full flex items-center gap-1 lg:contents">
              <SeekDial state={state} />
              <button
                className="grid size-11 cursor-pointer place-items-center"
                type="button"
                aria-haspopup="dialog"
                aria-label={playerTexts.open}
                title={playerTexts.open}
                onClick={open}
              >
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m5 15 7-7 7 7" />
                </svg>
              </button>
            </div>
          </div>
          {Sheet ? <Sheet state={state} item={item} onClose={() => setSheet(null)} /> : null}
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
