import { playerTexts as texts } from "#copy/player.ts";
import { removePosition, type SavedPosition } from "#core/player/positions.ts";
import { formatClock } from "#core/text/clock.ts";
import { savedPositions } from "#islands/player/saved-values.ts";

/** Offers on the home page to resume the last episode; shows nothing without a saved position. */
export function showResume(): void {
  const place = document.querySelector<HTMLElement>("[data-resume]");
  const [last] = savedPositions.get();
  if (!place) return;
  if (last) place.replaceChildren(...offer(last));
  else delete document.documentElement.dataset.resumable;
  dispatchEvent(new Event("archive:cards"));
}

function offer({ item, seconds }: SavedPosition): HTMLElement[] {
  const time = formatClock(seconds);
  const heading = make("h2", "text-xl", texts.resume);
  const where = make("p", "min-w-40 flex-1");
  const link = make("a", "", item.neighborhood);
  link.href = item.href;
  where.append(
    link,
    ` · ${item.guest} · ${item.duration ? texts.positionText(time, item.duration, null) : time}`,
  );
  const play = make("button", "button play");
  play.type = "button";
  Object.assign(play.dataset, {
    playItem: JSON.stringify(item),
    state: "idle",
    labelIdle: texts.resumeAt(time),
    labelPlaying: texts.pause,
    spokenIdle: ` el programa ${item.id}`,
    spokenPlaying: ` el programa ${item.id}`,
  });
  const glyph = make("span", "play-glyph");
  glyph.ariaHidden = "true";
  const label = make("span", "", texts.resumeAt(time));
  label.dataset.playLabel = "";
  const spoken = make("span", "sr-only", ` el programa ${item.id}`);
  spoken.dataset.playSpoken = "";
  play.append(glyph, label, spoken);
  const forget = make("button", "text-link", texts.forget);
  forget.type = "button";
  forget.addEventListener("click", () => {
    savedPositions.set(removePosition(savedPositions.get(), item.episodeId));
    showResume();
    document.querySelector<HTMLElement>("[data-resume] button, main")?.focus();
  });
  return [heading, where, play, forget];
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}
