import { type ComponentProps, useEffect, useRef } from "react";
import { slugify } from "#core/slug.ts";
import { Field } from "#ui/Field.tsx";

type Bound = Omit<ComponentProps<"input">, "name"> & { name: string; error?: string | undefined };

interface Props {
  bound: Bound;
  /** The name it is made from, as typed so far. */
  source: string;
  value: string;
  onGenerate: (slug: string) => void;
}

/** Follows the name until somebody types a slug of their own; emptied, it follows again. spec admin, 2 */
export function SlugField({ bound, source, value, onGenerate }: Props) {
  const previous = useRef(source);
  // Only a changed name generates: an old slug that differs from its name stays.
  useEffect(() => {
    const followed = value === "" || value === slugify(previous.current);
    if (source !== previous.current && followed) onGenerate(slugify(source));
    previous.current = source;
  });
  return <Field label="Slug" hint="Se genera del nombre; podés cambiarlo." {...bound} />;
}
