import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMINISTRATOR, addAccount } from "#tests/support/accounts.ts";
import { type Neighbour, openNeighbour } from "#tests/support/other-origin.ts";
import { type Site, serveTemplate } from "#tests/support/served-template.ts";
import type { Driver } from "./driver.ts";
import { engines } from "./engines.ts";
import { mapJourneys } from "./map.ts";
import { Page } from "./page.ts";
import { publicJourneys } from "./public.ts";
import { openSilentDevice, type SilentDevice } from "./silent-device.ts";

let site: Site;
let device: SilentDevice;
let neighbour: Neighbour;

beforeAll(async () => {
  site = await serveTemplate();
  await addAccount(site, ADMINISTRATOR, "admin");
  device = await openSilentDevice();
  neighbour = await openNeighbour();
});
afterAll(async () => {
  neighbour?.close();
  await device?.close();
  await site?.stop();
});

describe.each(engines)("$name", ({ open }) => {
  let driver: Driver;
  let page: Page;

  beforeAll(async () => {
    driver = await open(device.env);
    page = new Page(driver, site.url);
    await page.resize(1280, 900);
  });
  afterAll(() => driver?.close());

  publicJourneys(() => ({ page, site, neighbour }));
  mapJourneys(() => ({ page }));

  it("an editor signs in, and an edit is stored", async () => {
    const { id } = site.episode(() => true);
    const text = `Corregido ${Date.now()}.`;
    await page.goto(`/admin/episodes/edit/${id}`);
    await page.fill("input", "Email", ADMINISTRATOR.email);
    await page.fill("input", "Contraseña", ADMINISTRATOR.password);
    await page.press("button", "Iniciar sesión");
    await page.see("h1, h2", "Editar Episodio");
    await page.fill("textarea", "Descripción", text);
    await page.press("button", "Actualizar Episodio");
    await page.until(() => document.body.textContent?.includes("Programa actualizado"));
    const rows = await site.stored("select description from public.episodes where id = $1", [id]);
    expect(rows).toEqual([{ description: text }]);
  });
});
