import { parseFragment } from "#core/player/media-fragment.ts";
import type { PlayerItem } from "#core/player/player-item.ts";
import { playStatus } from "#core/player/player-state.ts";
import { formatClock } from "#core/text/clock.ts";
import { createPlayerStore } from "#islands/player/engine.ts";

const LABELS = {
  idle: "Escuchar",
  loading: "Cargando",
  playing: "Pausar",
  paused: "Seguir",
  error: "Reintentar",
};

let made: ReturnType<typeof connect> | undefined;

/** The player of the page, made once. It keeps nothing in the browser and reports nothing. */
export const embedPlayer = (main: HTMLElement) => {
  made ??= connect(main);
  return made;
};

function connect(main: HTMLElement) {
  const item: PlayerItem = JSON.parse(main.dataset.embed ?? "");
  const part = (selector: string) => main.querySelector<HTMLElement>(selector);
  const range = main.querySelector("input");
  const button = part("button");
  const store = createPlayerStore({
    createAudio: () => (window.archiveAudio ??= new Audio()),
    track: () => {},
    save: () => {},
  });
  const asked = () => parseFragment(location.hash);
  const show = () => {
    const state = store.getState();
    const status = playStatus(state, item.episodeId);
    const linked = state.item ? null : asked();
    if (button) button.dataset.state = status;
    part("[data-label]")?.replaceChildren(linked ? linkedLabel(linked) : LABELS[status]);
    part("[role=status]")?.replaceChildren(state.error ?? "");
    const seconds = linked?.fromSeconds ?? state.positionSeconds;
    part("[data-now]")?.replaceChildren(formatClock(seconds));
    const reading = part("[data-reading]") as HTMLAnchorElement | null;
    if (reading) reading.hash = location.hash;
    if (!range) return;
    if (state.durationSeconds > 0) range.max = String(state.durationSeconds);
    range.value = String(seconds);
    range.ariaValueText = formatClock(seconds);
    range.disabled = state.item === null;
  };
  store.subscribe(show);
  addEventListener("hashchange", show);
  range?.addEventListener("input", () => store.seek(Number(range.value)));
  show();
  return {
    /** Plays or pauses; first the moment or the range of the address. */
    toggle() {
      const linked = store.getState().item ? null : asked();
      if (store.getState().item) store.toggle();
      else store.play(item, linked?.fromSeconds, linked?.untilSeconds ?? undefined);
    },
  };
}

const linkedLabel = ({ fromSeconds, untilSeconds }: { fromSeconds: number; untilSeconds: number | null }) =>
  untilSeconds === null
    ? `Escuchar desde ${formatClock(fromSeconds)}`
    : `Escuchar de ${formatClock(fromSeconds)} a ${formatClock(untilSeconds)}`;
