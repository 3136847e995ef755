import { SAVED_PLAYER_KEY } from "#islands/player/saved-key.ts";

const PRESSABLE = "button[data-play-item],[data-seek-seconds],[data-player-toggle]";
const pressed = ({ target }: Event) => (target as Element).closest?.<HTMLElement>(PRESSABLE);

// The engine is loaded at the first sign of a press, so that the press itself finds it there.
const engine = async () => {
  const loaded = await import("#islands/player/engine.ts");
  loaded.startPlayer();
  return loaded;
};

for (const sign of ["focusin", "pointerover"])
  document.addEventListener(
    sign,
    (event) => {
      const element = pressed(event);
      if (element) engine().then(({ prepare }) => prepare(element));
    },
    { passive: true },
  );

// In capture, before the router takes a moment's link for a navigation.
document.addEventListener(
  "click",
  (event) => {
    const element = pressed(event);
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    engine().then(({ press }) => press(element));
  },
  true,
);

try {
  if (sessionStorage.getItem(SAVED_PLAYER_KEY)) engine();
} catch {}
