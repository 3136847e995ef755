import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const speech = (page: Page) => panel(page, "Transcripción automática");
export const analysis = (page: Page) => panel(page, "Análisis de contenido");
export const transcriptOf = (page: Page) => page.getByRole("textbox", { name: "Transcripción", exact: true });

/** Timeout for slow results: those of a job, which shares the machine, and the largest screen. */
export const PATIENCE = { timeout: 30_000 };

/** Opens the form of an episode and waits for the panels below it. */
export async function openAiPanels(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/episodes/edit/${id}`);
  await expect(speech(page)).toBeVisible(PATIENCE);
  // Closed where the voices have names.
  await panel(page, "Hablantes")
    .locator("details")
    .evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
}
