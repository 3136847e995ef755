import type { APIRequestContext, Page } from "@playwright/test";
import { test as base, expect } from "./fixtures.ts";

export { expect };

export const ANALYSIS = {
  description: "Una maestra cuenta su escuela.",
  summary: "Elvira cuenta su escuela de La Teja.",
  topics: ["escuelas", "La Teja"],
  keyPoints: ["La escuela tenía un patio de tierra."],
  quotes: ["Yo nací en La Teja", "Esto nadie lo dijo"],
  emotionalTone: "warm",
  guestInfo: { name: "Elvira", background: "Maestra.", contributions: ["Recuerda el patio."] },
  neighborhoodInfo: { name: "La Teja", history: "Barrio de obreros.", landmarks: ["La escuela"] },
};
const TRANSCRIPT =
  "Baltasar: Buenas noches.\n\nElvira: Yo nací en La Teja y la escuela tenía un patio de tierra.";

let number = 9500;

interface TestFixtures {
  /**
   * Adds an episode with an unreviewed analysis, which is deleted after the test; null: without analysis. @returns its
   * id
   */
  addAnalysed: (analysis?: object | null) => Promise<string>;
}

export const test = base.extend<TestFixtures>({
  addAnalysed: async ({ colleague, page }, use) => {
    const added: string[] = [];
    await use(async (analysis = ANALYSIS) => {
      const data = { number: String(number++), transcript: TRANSCRIPT, duration: "28:40" };
      const made = await (await colleague.post("/api/admin/episodes", { data })).json();
      added.push(made.id);
      if (analysis) {
        const saved = await colleague.post(`/api/admin/ai/episodes/${made.id}/analysis`, {
          data: { version: made.version, analysis: JSON.stringify(analysis), origin: "chat" },
        });
        expect(saved.status()).toBe(200);
      }
      return made.id;
    });
    // An open screen would ask for its deleted episode. Other journeys of this worker count the episodes.
    await page.close();
    for (const id of added) await colleague.delete(`/api/admin/episodes/${id}`);
  },
});

export async function openEditor(page: Page, id: string) {
  await page.goto(`/admin/episodes/edit/${id}#datos-de-ia`);
  const editor = page.getByRole("region", { name: "Datos de IA", exact: true });
  await expect(editor.getByRole("button", { name: "Herramientas" })).toBeVisible();
  await editor.locator("details").evaluateAll((sections) => {
    for (const one of sections) (one as HTMLDetailsElement).open = true;
  });
  return editor;
}

export const saveAll = (page: Page) => page.getByRole("button", { name: "Guardar Cambios" }).click();

export const storedOf = async (colleague: APIRequestContext, id: string) =>
  (await colleague.get(`/api/admin/ai/episodes/${id}/ai-data`)).json();
