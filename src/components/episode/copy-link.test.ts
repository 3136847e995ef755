// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { copyLink } from "#components/episode/copy-link.ts";

afterEach(() => vi.unstubAllGlobals());

function draw(): HTMLButtonElement {
  document.body.innerHTML =
    '<li><button data-copy-link="https://archivo.uy/episodes/4">Copiar enlace</button><span data-copy-status></span></li>';
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

it("reports that browsers have no clipboard on a site without https", async () => {
  vi.stubGlobal("navigator", {});
  const button = draw();
  await copyLink(button);
  expect(button.textContent).toBe("No se pudo copiar");
  expect(document.querySelector("[data-copy-status]")?.textContent).toBe("No se pudo copiar");
});
