import { useEffect, useRef } from "react";
import type { FormInputs } from "#admin/forms/input-value.ts";
import { slugify } from "#core/text/slug.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  inputs: FormInputs<"name" | "slug">;
  /** The stored slug, which is part of the record's public address; null for a new record. */
  stored: string | null;
}

/**
 * For a new record, the slug follows the name until the user types another slug; an emptied slug follows it again. The slug
 * of a stored record does not change with the name, so that its address stays the same.
 */
export function SlugField({ inputs: { bind, value, setValue }, stored }: Props) {
  const [name, slug] = [value("name"), value("slug")];
  const previous = useRef(name);
  useEffect(() => {
    const followed = stored === null && (slug === "" || slug === slugify(previous.current));
    if (name !== previous.current && followed) setValue("slug", slugify(name));
    previous.current = name;
  });
  return <Field label="Dirección en el sitio (slug)" hint={hintOf(slug, stored)} {...bind("slug")} />;
}

function hintOf(slug: string, stored: string | null): string {
  if (stored === null) return "Se genera del nombre; podés cambiarlo.";
  if (slug === "" || slug === stored) return "Es la dirección pública: no cambia con el nombre.";
  return "La dirección anterior va a seguir funcionando: lleva a la nueva.";
}
