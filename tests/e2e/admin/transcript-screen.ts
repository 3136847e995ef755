import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { EpisodeTranscription } from "#admin/features/ai/queries.ts";
import type { Site } from "../fixtures.ts";
import { expect } from "./fixtures.ts";

/** Finds an episode of the demonstration by its number. */
export const numbered = (site: Site, number: string) => site.episode((card) => card.number === number);
const apiPath = (id: string) => `/api/admin/ai/episodes/${id}/transcription`;
export const storedOf = async (colleague: APIRequestContext, id: string): Promise<EpisodeTranscription> =>
  (await colleague.get(apiPath(id))).json();
/** Stores a changed transcript of an episode, as another editor. */
export async function storeChanged(
  colleague: APIRequestContext,
  id: string,
  change: (stored: EpisodeTranscription) => void,
): Promise<void> {
  const stored = await storedOf(colleague, id);
  change(stored);
  const { version, transcript, transcription } = stored;
  const answer = await colleague.put(apiPath(id), { data: { version, transcript, transcription } });
  expect(answer.status()).toBe(200);
}
export const textsOf = ({ transcription }: EpisodeTranscription) =>
  (transcription?.speakers ?? []).flatMap(({ segments }) => segments.map(({ text }) => text));

export const activeText = (page: Page): Locator => page.getByRole("textbox", { name: /^Texto del segmento/ });
export const rows = (page: Page): Locator =>
  page.getByRole("list", { name: "Segmentos" }).getByRole("listitem");
export const status = (page: Page, words: string) =>
  page.getByRole("status").getByText(words, { exact: true });

/** Opens the editor of an episode and waits for its segments. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/episodes/${id}/transcript`);
  await expect(page.getByRole("heading", { name: "Editor de transcripción", level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}
