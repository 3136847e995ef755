import type { Download } from "#hosting/remote-audio.ts";
import { fetchPublic } from "./fetch-public.ts";
import { type ResolveHost, resolvePublic } from "./public-address.ts";

/** Downloads recordings from the public internet only. @param resolve tests allow loopback */
export const publicDownload =
  (resolve: ResolveHost = resolvePublic): Download =>
  async (url, options) => {
    const { bytes, type } = await fetchPublic(url, { ...options, accept: "audio/*", resolve });
    return { bytes: new Uint8Array(bytes), type };
  };
