// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { copyLink } from "#components/episode/copy-link.ts";

afterEach(() => vi.unstubAllGlobals());

function draw(text = "https://archivo.uy/episodes/4", name = "Copiar enlace"): HTMLButtonElement {
  document.body.innerHTML = `<li><button data-copy-link="">${name}</button><span data-copy-status></span></li>`;
  const button = document.querySelector("button");
  if (button) button.dataset.copyLink = text;
  return document.querySelector("button") as HTMLButtonElement;
}

it("copies the address of the page on its present origin", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const button = draw();
  await copyLink(button);
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/episodes/4`);
  expect(button.textContent).toBe("¡Copiado!");
});

it("copies a snippet with the address on the present origin, and shows the button's own name again", async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const button = draw('<iframe src="https://archivo.uy/embed/4#t=1,2"></iframe>', "Vintage");
  await copyLink(button);
  await copyLink(button);
  expect(writeText).toHaveBeenCalledWith(`<iframe src="${location.origin}/embed/4#t=1,2"></iframe>`);
  vi.runAllTimers();
  expect(button.textContent).toBe("Vintage");
  vi.useRealTimers();
});

it("reports that browsers have no clipboard on a site without https", async () => {
  vi.stubGlobal("navigator", {});
  const button = draw();
  await copyLink(button);
  expect(button.textContent).toBe("No se pudo copiar");
  expect(document.querySelector("[data-copy-status]")?.textContent).toBe("No se pudo copiar");
});
