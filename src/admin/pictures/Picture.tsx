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
      <span className="picture picture-missing" role="img" aria-label={alt || "Imagen no disponible"}>
        <ImageOff className="icon" aria-hidden="true" />
        Imagen no disponible
      </span>
    );
  }
  return (
    <img
      className="picture"
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
