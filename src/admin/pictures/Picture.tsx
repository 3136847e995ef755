import { ImageOff } from "lucide-react";
import { useState } from "react";

interface Props {
  url: string;
  alt: string;
}

/** A picture, or a placeholder when it does not load. See docs/product/back-office.md. */
export function Picture({ url, alt }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url || url === "") {
    return (
      <span
        className="flex aspect-3/2 w-full items-center justify-center gap-2 bg-sunken text-s text-soft"
        role="img"
        aria-label={alt || "Imagen no disponible"}
      >
        <ImageOff />
        Imagen no disponible
      </span>
    );
  }
  return (
    <img
      className="block aspect-3/2 w-full bg-sunken object-cover"
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}

interface UrlPreviewProps {
  url: string;
  alt: string;
  /** Error text when the picture does not load. Without it, nothing is shown. */
  failureText?: string;
}

/** Preview of the picture at a URL that is being typed. */
export function UrlPreview({ url, alt, failureText }: UrlPreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!/^(https?:\/\/|\/)\S/.test(url)) return null;
  if (broken === url)
    return failureText ? (
      <p className="field-error" role="alert">
        {failureText}
      </p>
    ) : null;
  return (
    <img
      className="block aspect-3/2 w-full max-w-96 bg-sunken object-contain"
      src={url}
      alt={alt}
      onError={() => setBroken(url)}
    />
  );
}

/** See docs/product/back-office.md. */
export const PREVIEW_FAILED = "Error al cargar la imagen. Verifica la URL.";
