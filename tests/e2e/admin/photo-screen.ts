import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";

/** Creates a JPEG of 640 by 480 pixels. */
export const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#8c3a12" } })
    .jpeg()
    .toBuffer();

interface StoredPhoto {
  id: string;
  caption: string | null;
  [field: string]: unknown;
}

/** The screen of the latest episode with its photo manager, and access to its stored photos as another editor. */
export interface PhotoScreen {
  address: string;
  episodeId: string;
  photos: Locator;
  stored: () => Promise<StoredPhoto[]>;
  /** Adds a photo with this caption, as another editor. */
  make: (caption: string) => Promise<StoredPhoto>;
}

export async function openPhotos(page: Page, colleague: APIRequestContext): Promise<PhotoScreen> {
  await page.goto("/admin/episodes/latest");
  await page.waitForURL(/\/edit\//);
  const address = page.url();
  const episodeId = address.split("/").at(-1) ?? "";
  return {
    address,
    episodeId,
    photos: page.getByRole("region", { name: "Fotos del programa" }),
    stored: async () => (await colleague.get(`/api/admin/episodes/${episodeId}/photos`)).json(),
    make: async (caption) => {
      const data = { episodeId, caption, url: "/icons/sin-foto.svg" };
      const answer = await colleague.post("/api/admin/photos", { data });
      expect(answer.status()).toBe(201);
      return answer.json();
    },
  };
}
