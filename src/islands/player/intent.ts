import type { RETRY_TITLE } from "#core/player/player-messages.ts";
import { isForBrowser } from "#islands/is-for-browser.ts";
import type { SAVED_PLAYER_KEY } from "#islands/player/saved-key.ts";

// Duplicated: a module with one string would be an extra file on every page.
const SAVED: typeof SAVED_PLAYER_KEY = "archive:player";
const RETRY: typeof RETRY_TITLE = "Reintentar carga";

const PRESSABLE = "button[data-play-item],[data-seek-seconds],[data-player-toggle],[data-later],.segment>p";
const pressed = ({ target }: Event) => (target as Element).closest?.<HTMLElement>(PRESSABLE);

// The engine is loaded at the first sign of a press, so that it is ready for the press itself. Captured before the island
// around the button.
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
      if (element)
        engine().then(
          ({ prepare }) => prepare(element),
          () => {},
        );
    },
    true,
  );

// Captured before the router, which would navigate to the link of a time.
document.addEventListener(
  "click",
  (event) => {
    const element = pressed(event);
    if (!element || isForBrowser(event)) return;
    event.preventDefault();
    // No hover precedes a touch: the recording starts to load beside the engine.
    const item = element.closest<HTMLElement>("[data-play-item],[data-later]")?.dataset.playItem;
    const url = item && JSON.parse(item).audioUrl;
    if (url) window.archiveAudio ??= new Audio(url);
    // On a slow network the engine takes long.
    const { dataset } = element;
    const { state } = dataset;
    const show = (now = state) => {
      if (state) dataset.state = now;
    };
    show("loading");
    engine().then(
      ({ press }) => {
        show();
        press(element);
      },
      () => {
        show("error");
        element.querySelector("[data-play-label]")?.replaceChildren(RETRY);
      },
    );
  },
  true,
);

try {
  // The home page offers to resume the last episode.
  if (sessionStorage[SAVED] || document.querySelector("[data-resumable] [data-resume]")) engine();
} catch {}
