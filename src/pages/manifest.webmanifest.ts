import type { APIRoute } from "astro";
import { openArchive } from "#archive/archive.ts";

/** Paper and bakelite colours of the default theme. */
const COLOURS = { background_color: "#f4ead6", theme_color: "#38211a" };

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Web app manifest, for adding the archive to a phone's home screen. */
export const GET: APIRoute = async () => {
  const { name, show, description, language } = (await openArchive()).identity;
  return new Response(
    JSON.stringify({
      id: "/",
      name,
      short_name: show,
      description,
      lang: language,
      dir: "ltr",
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      ...COLOURS,
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
        icon("icon-192", 192, "any"),
        icon("icon-512", 512, "any"),
        icon("icon-maskable-512", 512, "maskable"),
      ],
    }),
    { headers: { "content-type": "application/manifest+json" } },
  );
};
