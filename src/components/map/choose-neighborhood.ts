import { inTime, promiseCache } from "#islands/loading.ts";

/** Pages that were read for the map, by their path. */
const once = promiseCache<Document>();
/** A pointer that only passes over a barrio does not load its programme. */
const REST_MS = 120;

const mapOf = (inside: Element | null | undefined) => inside?.closest<HTMLElement>("[data-city-map]") ?? null;

const pageAt = (path: string): Promise<Document> =>
  once(path, async () => {
    const answer = await inTime(fetch(path));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return new DOMParser().parseFromString(await inTime(answer.text()), "text/html");
  });

/** Puts the links of the barrios in the place of a map that is one link, as on the home page. */
async function openUp(map: HTMLElement): Promise<void> {
  const path = map.dataset.cityMap;
  if (!path) return;
  const whole = (await pageAt(path)).querySelector("[data-city-map]");
  const drawings = whole?.querySelectorAll(":scope > svg") ?? [];
  if (drawings.length === 0 || !map.dataset.cityMap) return;
  map.dataset.cityMap = "";
  map.querySelector(":scope > a")?.replaceWith(...[...drawings].map((one) => document.importNode(one, true)));
}

const addressOf = (neighborhood: Element) => neighborhood.getAttribute("href");
const nameOf = (neighborhood: Element) => neighborhood.querySelector("title")?.textContent ?? "";

let timer = 0;

/** Lights a barrio on both drawings and in the list, and shows its name with the first programme. */
function choose(map: HTMLElement, neighborhood: Element, delay = 0): void {
  if (neighborhood.hasAttribute("data-on")) return;
  const name = nameOf(neighborhood);
  for (const one of map.querySelectorAll("svg a")) one.toggleAttribute("data-on", nameOf(one) === name);
  const path = addressOf(neighborhood);
  for (const link of document.querySelectorAll("[data-map-list] a")) {
    const isOn = path !== null && addressOf(link) === path;
    link.toggleAttribute("data-on", isOn);
    if (isOn && !link.matches(":focus, :hover")) scrollWithin(link);
  }
  const card = map.querySelector<HTMLElement>("[data-map-card]");
  if (!card) return;
  const [title = "", about = ""] = name.split("\n");
  const heading = path === null ? element("strong", title) : element("a", title);
  if (path !== null) heading.setAttribute("href", path);
  card.replaceChildren(heading, element("span", about));
  clearTimeout(timer);
  if (path !== null) timer = window.setTimeout(() => void fill(card, heading, path), delay);
}

/**
 * Adds cover and button of the barrio's first programme, or of the page that names a place. When they cannot be loaded, the
 * name is still a link to that page.
 */
async function fill(card: HTMLElement, heading: Element, path: string): Promise<void> {
  try {
    const page = await pageAt(path);
    if (!heading.isConnected) return;
    const programme = page.querySelector<HTMLElement>("main :is(.cards li, [data-play-item]:not(button))");
    const cover = programme?.querySelector(".print > *") ?? page.querySelector("main figure .print > *");
    const play = programme?.querySelector<HTMLElement>("[data-play-item], [data-seek-seconds]");
    if (cover) {
      const frame = element("span", "");
      frame.className = "print aspect-3/2";
      frame.append(document.importNode(cover, true));
      for (const part of frame.querySelectorAll("source, img")) part.setAttribute("sizes", "9rem");
      card.prepend(frame);
    }
    if (play) {
      const own = document.importNode(play, true);
      // The programme of a quote is in an attribute of its page.
      own.dataset.playItem ??= programme?.dataset.playItem;
      card.append(own);
    }
  } catch {
    if (heading.isConnected)
      card.append(element("span", "No se pudo cargar el programa. Tocá el nombre para abrirlo."));
  }
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** Moves the list alone: the page stays where the map is. */
function scrollWithin(link: Element): void {
  const list = link.closest("[data-map-list]");
  if (!list) return;
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** Barrio of a map or of its list under an event. */
function neighborhoodOf(target: Element): { map: HTMLElement; neighborhood: Element } | null {
  const onMap = target.closest("svg a");
  const map =
    mapOf(onMap) ??
    (target.closest("[data-map-list]") ? document.querySelector<HTMLElement>("[data-city-map]") : null);
  const neighborhood = mapOf(onMap) ? onMap : neighborhoodAt(map, target.closest("[data-map-list] a"));
  return map && neighborhood ? { map, neighborhood } : null;
}

const neighborhoodAt = (map: HTMLElement | null, link: Element | null) =>
  (link && map?.querySelector(`svg a[href="${CSS.escape(addressOf(link) ?? "")}"]`)) ?? null;

/** Chooses what a pointer or the focus of the keyboard is on: on the map by a pointer only, in the list by both. */
export function meetNeighborhood(event: Event): void {
  const target = event.target as Element;
  if (event instanceof PointerEvent) {
    const map = mapOf(target);
    if (map) openUp(map).catch(() => {});
    if (event.pointerType === "touch") return;
  }
  const found = neighborhoodOf(target);
  // A press gives the focus to a link of the map before it is chosen.
  if (found && (event instanceof PointerEvent || target !== found.neighborhood))
    choose(found.map, found.neighborhood, REST_MS);
}

document.addEventListener("pointerover", meetNeighborhood);
document.addEventListener("focusin", meetNeighborhood);

/**
 * The first press on a barrio chooses it, and the next one opens its page: a chosen barrio has `data-on`, and its link works
 * as any other.
 */
export async function pressMap(pressed: Element, { clientX, clientY }: MouseEvent): Promise<void> {
  const map = mapOf(pressed);
  if (!map) return;
  await openUp(map);
  const neighborhood = pressed.isConnected
    ? pressed
    : document.elementFromPoint(clientX, clientY)?.closest("svg a");
  if (!neighborhood || !mapOf(neighborhood)) return;
  choose(map, neighborhood);
  // On a phone it is below the drawings.
  map.querySelector("[data-map-card]")?.scrollIntoView({ block: "nearest" });
}
