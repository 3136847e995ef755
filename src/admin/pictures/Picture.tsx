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
