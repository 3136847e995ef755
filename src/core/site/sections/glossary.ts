import { text } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

/** Corrections of recurring errors of transcripts, for editors only. `parseGlossary` reads them. */
export const glossarySection = section({
  title: "Glosario",
  lead: "Lo que las transcripciones suelen traer mal, y cómo se escribe.",
  page: null,
  fields: {
    corrections: text({
      label: "Correcciones",
      hint: "Una por línea: La Teca -> La Teja. Son de todo el archivo.",
      max: 50_000,
      rows: 6,
    }),
  },
  neutral: {},
});
