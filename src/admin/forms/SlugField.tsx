import { type ComponentProps, useEffect, useRef } from "react";
import { slugify } from "#core/text/slug.ts";
import { Field } from "#ui/Field.tsx";

type Bound = Omit<ComponentProps<"input">, "name"> & { name: string; error?: string | undefined };

interface Props {
  bound: Bound;
  /** The name it is made from, as typed so far. */
  source: string;
  value: string;
  /** The slug of the record as it is stored, which is part of its public address; null: it is new. */
  stored: string | null;
  onGenerate: (slug: string) => void;
}

/**
 * Of a new record, follows the name until another slug is typed; emptied, it follows again. Once the record is stored
 * its address is kept, whatever the name becomes.
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
