import { type RefObject, useRef, useState, useSyncExternalStore } from "react";
import { playerTexts as texts } from "#copy/player.ts";
import type { PlayerItem } from "#core/player/player-item.ts";
import { dequeue, moveInQueue, type Queue } from "#core/player/queue.ts";
import { playFromSaved } from "#islands/player/engine.ts";
import { savedQueue } from "#islands/player/saved-values.ts";
import { BUTTON } from "#islands/player/sheet/button.ts";

const NONE: Queue = [];

/** 'Escuchar después': the queue, with buttons that change its order. */
export function QueueList() {
  const queue = useSyncExternalStore(savedQueue.subscribe, savedQueue.get, () => NONE);
  const heading = useRef<HTMLHeadingElement>(null);
  const [moved, setMoved] = useState("");
  return (
    <section className="border-t border-deep-soft/45 pt-4" aria-label={texts.later}>
      <h3 className="text-[1.25rem]" ref={heading} tabIndex={-1}>
        {texts.later}
      </h3>
      {queue.length === 0 ? (
        <p className="text-[1rem] text-deep-soft">{texts.queueEmpty}</p>
      ) : (
        <ol>
          {queue.map((item, place) => (
            <QueueRow
              key={item.episodeId}
              item={item}
              isFirst={place === 0}
              isLast={place === queue.length - 1}
              heading={heading}
              onMoved={setMoved}
            />
          ))}
        </ol>
      )}
      <p className="sr-only" role="status">
        {moved}
      </p>
    </section>
  );
}

interface RowProps {
  item: PlayerItem;
  isFirst: boolean;
  isLast: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onMoved: (message: string) => void;
}

function QueueRow({ item, isFirst, isLast, heading, onMoved }: RowProps) {
  const move = (by: 1 | -1) => {
    const queue = moveInQueue(savedQueue.get(), item.episodeId, by);
    savedQueue.set(queue);
    const place = queue.findIndex(({ episodeId }) => episodeId === item.episodeId) + 1;
    onMoved(texts.moved(name, place, queue.length));
  };
  const remove = () => {
    savedQueue.set(dequeue(savedQueue.get(), item.episodeId));
    // The focused row was removed.
    heading.current?.focus();
  };
  const name = `${item.title}, ${item.neighborhood}`;
  return (
    <li className="flex items-center gap-[0.4rem] py-[0.3rem]">
      <button
        type="button"
        className="group flex min-h-11 min-w-0 flex-1 enabled:cursor-pointer items-center gap-[0.7rem] text-left text-[1rem] leading-[1.3]"
        aria-label={texts.playNow(name)}
        onClick={() => playFromSaved(item)}
      >
        <span className="play-glyph" aria-hidden="true" />
        <span className="group-hover:underline">
          <strong>{item.neighborhood}</strong> {item.title} · {item.guest}
        </span>
      </button>
      <Arrow label={texts.up(name)} isOff={isFirst} sign="↑" onPress={() => move(-1)} />
      <Arrow label={texts.down(name)} isOff={isLast} sign="↓" onPress={() => move(1)} />
      <Arrow label={texts.remove(name)} isOff={false} sign="×" onPress={remove} />
    </li>
  );
}

interface ArrowProps {
  label: string;
  /** Shown as disabled, but still focusable. */
  isOff: boolean;
  sign: string;
  onPress: () => void;
}

const Arrow = ({ label, isOff, sign, onPress }: ArrowProps) => (
  <button
    type="button"
    className={`${BUTTON} aria-disabled:cursor-default aria-disabled:opacity-45`}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => isOff || onPress()}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);
