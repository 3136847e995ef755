import { useState } from "react";

interface Props {
  url: string;
  alt: string;
  /** Said when the picture does not load; left out: nothing is shown then. */
  failureText?: string;
}

/** The picture at an address while it is typed. */
export function UrlPreview({ url, alt, failureText }: Props) {
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
