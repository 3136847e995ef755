import { type ComponentProps, useEffect, useRef } from "react";
import { slugify } from "#core/text/slug.ts";
import { Field } from "#ui/Field.tsx";

type Bound = Omit<ComponentProps<"input">, "name"> & { name: string; error?: string | undefined };

interface Props {
  bound: Bound;
  /** The name that the slug is generated from, as currently typed. */
  source: string;
  value: string;
  /** The stored slug, which is part of the record's public address; null for a new record. */
  stored: string | null;
  onGenerate: (slug: string) => void;
}

/**
 * For a new record, the slug follows the name until the user types another slug; an emptied slug follows it again. The slug
 * of a stored record does not change with the name, so that its address stays the same.
 */
export function SlugField({ bound, source, value, stored, onGenerate }: Props) {
  const previous = useRef(source);
  useEffect(() => {
    const followed = stored === null && (value === "" || value === slugify(previous.current));
    if (source !== previous.current && followed) onGenerate(slugify(source));
    previous.current = source;
  });
  return <Field label="Slug" hint={hintOf(value, stored)} {...bound} />;
}

function hintOf(value: string, stored: string | null): string {
  if (stored === null) return "Se genera del nombre; podés cambiarlo.";
  if (value === "" || value === stored) return "Es la dirección pública: no cambia con el nombre.";
  return "La dirección anterior va a seguir funcionando: lleva a la nueva.";
}
