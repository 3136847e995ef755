import { useEffect, useLayoutEffect, useRef } from "react";
import { playerTexts as texts } from "#copy/player.ts";
import type { PlayerItem } from "#core/player/player-item.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { adoptStyle } from "#islands/adopt-style.ts";
import { PlayerError } from "#islands/player/PlayerError.tsx";
import { BigDial } from "#islands/player/sheet/BigDial.tsx";
import { BUTTON } from "#islands/player/sheet/button.ts";
import { Controls } from "#islands/player/sheet/Controls.tsx";
import { QueueList } from "#islands/player/sheet/QueueList.tsx";
import { Tools } from "#islands/player/sheet/Tools.tsx";
import { useDetails } from "#islands/player/use-details.ts";
import { useSwipe } from "#islands/player/use-swipe.ts";
import { Print } from "#ui/Print.tsx";
import css from "./player-sheet.css?inline";

adoptStyle(css);

const LINE = "text-[1rem] leading-[1.35] text-deep-soft";

interface Props {
  state: PlayerState;
  item: PlayerItem;
  onClose: () => void;
}

/**
 * The open player over the page: the native dialog traps and restores the focus; Escape, 'Cerrar', the backdrop, a swipe down
 * and navigation close it. See docs/product/player.md.
 */
export default function PlayerSheet({ state, item, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const details = useDetails(item.episodeId, true);
  const close = () => dialog.current?.close();
  const swipe = useSwipe({ down: () => dialog.current?.scrollTop === 0 && close() });
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.addEventListener("astro:before-preparation", close);
    return () => document.removeEventListener("astro:before-preparation", close);
  });
  const { cover } = details ?? {};
  return (
    <div className="player-sheet">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; by keyboard it is Escape. */}
      <dialog
        ref={dialog}
        className="deep mx-auto mt-auto mb-0 max-h-[94dvh] w-screen max-w-(--wide) scroll-pt-16 scroll-pb-4 overflow-x-hidden overflow-y-auto overscroll-contain border-t-3 border-glow px-(--gutter) pb-[calc(1.5rem+env(safe-area-inset-bottom))] [touch-action:pan-y_pinch-zoom] backdrop:bg-[rgb(0_0_0/0.65)] motion-safe:animate-[sheet-up_0.25s_ease-out]"
        aria-label={texts.name}
        onClose={onClose}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
        {...swipe}
      >
        <div className="sticky top-0 z-2 -mx-(--gutter) flex justify-end bg-deep px-(--gutter) py-2 [@media(height<44rem)]:py-1 md:pointer-events-none md:bg-transparent md:*:pointer-events-auto">
          <span
            className="absolute top-[0.6rem] left-[calc(50%-1.5rem)] h-1 w-12 rounded-[2px] bg-deep-soft"
            aria-hidden="true"
          />
          <button className={`${BUTTON} bg-deep`} type="button" onClick={close}>
            {texts.close}
          </button>
        </div>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 [@media(height<44rem)]:gap-y-2 md:-mt-10">
          <div
            className={`${cover ? "inked " : ""}grid aspect-3/2 w-[clamp(7rem,16vw,12rem)] overflow-hidden`}
          >
            {cover?.tint ? (
              <Print picture={{ ...cover, tint: cover.tint }} alt="" />
            ) : cover ? (
              <img
                className="size-full object-cover"
                src={cover.src}
                srcSet={cover.srcset}
                sizes="12rem"
                alt=""
                width={cover.width}
                height={cover.height}
              />
            ) : (
              <span
                className="grid place-items-center bg-bar-2 font-number text-[3rem] leading-none text-glow"
                aria-hidden="true"
              >
                {item.id}
              </span>
            )}
          </div>
          <div className="min-w-0">
            <p className={LINE}>{item.title}</p>
            <h2 className="my-[0.2rem] text-[clamp(1.5rem,1.1rem+2vw,2.75rem)] leading-[1.1] wrap-anywhere">
              <a className="text-inherit no-underline decoration-auto hover:underline" href={item.href}>
                {item.neighborhood}
              </a>
            </h2>
            <p className={LINE}>{item.guest}</p>
          </div>
          <div className="col-span-full grid min-w-0 gap-3">
            <PlayerError error={state.error} />
            <BigDial state={state} details={details} />
            <Controls state={state} />
            <Tools state={state} item={item} />
            <QueueList />
          </div>
        </div>
      </dialog>
    </div>
  );
}
