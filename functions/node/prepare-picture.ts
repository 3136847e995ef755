import { UPLOAD_TYPES } from "#core/photos/photo-schemas.ts";
import type { PreparedPicture } from "#hosting/pictures.ts";

const TYPES: ReadonlySet<string> = new Set(UPLOAD_TYPES);
const MAX_PIXELS = 50_000_000;
/** Twice the widest picture on the site, in pixels. */
const MAX_SIDE = 2560;
const QUALITY = 86;

/**
 * Prepares a photograph for publication: type detected by content, turned upright, size limited, re-encoded as JPEG, so
 * that only its pixels remain (no camera location, no text, no script).
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  // Both are loaded at the first upload: they are large, and most processes never need them.
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) return { ok: false, reason: "type" };
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: "error", animated: false });
    const { width = 0, height = 0 } = await picture.metadata();
    if (width * height > MAX_PIXELS) return { ok: false, reason: "dimensions" };
    const { data, info } = await picture
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    return { ok: false, reason: "damaged" };
  }
}
