import type { Page } from "@playwright/test";
import { expectToFit } from "../accessible.ts";
import { expect, test } from "./fixtures.ts";
import { numbered } from "./transcript-screen.ts";

/** Height of the screen of a reviewed programme at 1280 px, whose editor has to see where they are. */
const MAX_HEIGHT = 3500;
const MAX_TABS = 5;

const active = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

/** Presses Tab until a field has the focus. @returns the number of presses */
async function tabsTo(page: Page, field: string): Promise<number> {
  for (let presses = 1; presses <= 60; presses++) {
    await page.keyboard.press("Tab");
    if ((await active(page)) === field) return presses;
  }
  throw new Error(`no Tab leads to ${field}`);
}

test("the screen of a reviewed programme is short, and has one bar with both saves", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/episodes/edit/${numbered(site, "1").id}`);
  const editor = page.getByRole("region", { name: "Datos de IA", exact: true });
  await expect(editor.getByRole("checkbox", { name: "Revisado: Resumen" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Hablantes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Fotos del programa" })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
  await expect(page.getByRole("button", { name: "Guardar Cambios" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Actualizar Episodio" })).toBeInViewport();
  // Numbers have the face of the text: that of large numbers is unreadable when small.
  const face = (element: Element) => getComputedStyle(element).fontFamily;
  expect(await editor.getByText("90 %").evaluate(face)).toBe(await page.locator("body").evaluate(face));
  await page.getByRole("navigation", { name: "Partes del programa" }).getByText("Procedencia").click();
  await expect(page.getByLabel("Digitalizado por")).toBeInViewport();
  await expectToFit(page, 390);
});

test("by keyboard: topics are one stop, and few Tabs lead from the audio to the description", async ({
  page,
  site,
}) => {
  for (const path of ["new", `edit/${numbered(site, "1").id}`]) {
    await page.goto(`/admin/episodes/${path}`);
    await expect(page.getByLabel("Número de programa")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Candombe" })).toBeVisible();
    await page.getByLabel("Dirección del audio (URL)").focus();
    expect(await tabsTo(page, "description")).toBeLessThanOrEqual(MAX_TABS);
  }
  const search = page.getByRole("searchbox", { name: "Buscar temas..." });
  await search.focus();
  await page.keyboard.type("candombe");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Candombe" })).toBeChecked();
  await expect(search).toHaveValue("");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("checkbox", { name: "Arquitectura" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Cafés y boliches" })).toBeChecked();
  await page.keyboard.type("ofi");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("ofi");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("checkbox", { name: "Oficios" })).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await active(page)).toBe("description");
});

/** Types and presses as a person does, and counts. */
function counting(page: Page) {
  const count = { keys: 0, typed: 0 };
  return {
    count,
    press: async (key: string) => {
      count.keys += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      count.typed += text.length;
      await page.keyboard.type(text);
    },
  };
}

test("programmes in series, by keyboard alone: what each costs beside its contents", async ({
  page,
  colleague,
}) => {
  test.slow();
  const PROGRAMMES = 20;
  const number = page.getByLabel("Número de programa");
  const { count, press, type } = counting(page);
  await page.goto("/admin/episodes/new");
  const tabs = async (presses: number) => {
    for (let one = 0; one < presses; one++) await press("Tab");
  };
  const costs: { keys: number; typed: number }[] = [];
  for (let one = 0; one < PROGRAMMES; one++) {
    const before = { ...count };
    const isFirst = one === 0;
    await expect(number).toBeFocused();
    // The number and date of the next one are filled in.
    if (isFirst) await type("9500");
    await tabs(1);
    if (isFirst) await type("05041975");
    await tabs(2);
    if (isFirst) {
      await type("Peñarol");
      await press("Enter");
    }
    await tabs(2);
    await type(`Programa ${one}`);
    await tabs(2);
    expect(await active(page)).toBe("audioUrl");
    await type(`cinta-${one}.mp3`);
    for (let stop = 0; (await active(page)) !== "description"; stop++) {
      if (stop > MAX_TABS) throw new Error("the description is too far");
      await press("Tab");
      const isSearch = await page.evaluate(() => document.activeElement?.getAttribute("type") === "search");
      if (!isSearch) continue;
      await type("candombe");
      await press("Enter");
    }
    await type("Cuenta su oficio.");
    // Transcript, provenance, "Crear Episodio", "Crear y agregar otro".
    await tabs(one < PROGRAMMES - 1 ? 4 : 3);
    await press("Enter");
    if (one < PROGRAMMES - 1) await expect(number).toHaveValue(String(9501 + one));
    costs.push({ keys: count.keys - before.keys, typed: count.typed - before.typed });
  }
  await expect(page).toHaveURL(/\/admin\/episodes\?q=9519$/);
  const all = costs.reduce((sum, { keys }) => sum + keys, 0);
  // One programme from list to list once took 29 Tabs from audio to description, 12 more to the button, and 6 clicks.
  expect(all, JSON.stringify(costs)).toBeLessThan((PROGRAMMES * (29 + 12 + 6)) / 2);
  const { items } = await (await colleague.get("/api/admin/episodes?q=95&size=48")).json();
  const added = items.filter(({ number: one }: { number: string }) => /^95[01]\d$/.test(one));
  expect(added).toHaveLength(PROGRAMMES);
  await page.goto("/admin");
  for (const { id } of added) await colleague.delete(`/api/admin/episodes/${id}`);
});
