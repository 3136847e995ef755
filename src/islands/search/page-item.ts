import type { PlayerItem } from "#core/player/player-item.ts";

const asked = new Map<string, Promise<PlayerItem | null>>();

/**
 * What the player knows of the episode on a page of this site, read from that page, once.
 * @returns null when it cannot be had.
 */
export function itemOnPage(path: string): Promise<PlayerItem | null> {
  const known = asked.get(path) ?? read(path);
  asked.set(path, known);
  return known;
}

async function read(path: string): Promise<PlayerItem | null> {
  try {
    const [{ itemOf }, html] = await Promise.all([
      import("#islands/player/engine.ts"),
      fetch(path).then((answer) => answer.text()),
    ]);
    const page = new DOMParser().parseFromString(html, "text/html");
    return itemOf(page.querySelector<HTMLElement>("[data-player-episode]"));
  } catch {
    asked.delete(path);
    return null;
  }
}
