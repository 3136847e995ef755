import { useEffect, useLayoutEffect, useRef } from "react";
import { playerTexts as texts } from "#copy/player.ts";
import type { PlayerItem } from "#core/player/player-item.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { adoptStyle } from "#islands/adopt-style.ts";
import { useDetails } from "#islands/player/details.ts";
import { BigDial } from "#islands/player/sheet/BigDial.tsx";
import { Controls } from "#islands/player/sheet/Controls.tsx";
import { QueueList } from "#islands/player/sheet/QueueList.tsx";
import { Tools } from "#islands/player/sheet/Tools.tsx";
import { useSwipe } from "#islands/player/use-swipe.ts";
import css from "./player-sheet.css?inline";

adoptStyle(css);

interface Props {
  state: PlayerState;
  item: PlayerItem;
  onClose: () => void;
}

/**
 * The opened player over the page: the native dialog keeps the focus and gives it back, Escape closes it; so do 'Cerrar',
 * the backdrop, a swipe down and a navigation. See docs/product/player.md.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; by keyboard it is Escape.
    <dialog
      ref={dialog}
      className="player-sheet deep"
      aria-label={texts.name}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      {...swipe}
    >
      <div className="sheet-body">
        <div className="sheet-head">
          <span className="sheet-grip" aria-hidden="true" />
          <button className="sheet-button sheet-close" type="button" onClick={close}>
            {texts.close}
          </button>
        </div>
        <div className="sheet-cover">
          {cover ? (
            <img
              className="halftone"
              src={cover.src}
              srcSet={cover.srcset}
              sizes="(min-width: 48rem) 18rem, 8rem"
              alt=""
              width={cover.width}
              height={cover.height}
            />
          ) : (
            <span className="sheet-number" aria-hidden="true">
              {item.id}
            </span>
          )}
        </div>
        <div className="sheet-title">
          <p>{item.title}</p>
          <h2>
            <a href={item.href}>{item.neighborhood}</a>
          </h2>
          <p>{item.guest}</p>
        </div>
        <div className="sheet-main">
          <BigDial state={state} details={details} />
          <Controls state={state} />
          <Tools state={state} item={item} />
          <QueueList />
        </div>
      </div>
    </dialog>
  );
}
