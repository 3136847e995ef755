import type { SAVED_PLAYER_KEY } from "#islands/player/saved-key.ts";
import { isForBrowser } from "#ui/is-for-browser.ts";

// Written once more: a module of one word would be a file of its own on every page.
const SAVED: typeof SAVED_PLAYER_KEY = "archive:player";

const PRESSABLE = "button[data-play-item],[data-seek-seconds],[data-player-toggle],[data-later],.segment>p";
const pressed = ({ target }: Event) => (target as Element).closest?.<HTMLElement>(PRESSABLE);

// The engine is loaded at the first sign of a press, so that the press itself finds it there: in capture, before the island
// around it is.
const engine = async () => {
  const loaded = await import("#islands/player/engine.ts");
  loaded.startPlayer();
  return loaded;
};

for (const sign of ["pointerover", "focusin"])
  document.addEventListener(
    sign,
    (event) => {
      const element = pressed(event);
      if (element) engine().then(({ prepare }) => prepare(element));
    },
    { capture: true, passive: true },
  );

// In capture, before the router takes a moment's link for a navigation.
document.addEventListener(
  "click",
  (event) => {
    const element = pressed(event);
    if (!element || isForBrowser(event)) return;
    event.preventDefault();
    engine().then(({ press }) => press(element));
  },
  true,
);

try {
  // The home page offers to go on where listening stopped.
  if (sessionStorage[SAVED] || document.querySelector("[data-heard] [data-resume]")) engine();
} catch {}
