import { line, text } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

/** Acknowledgments page. */
export const acknowledgmentsSection = section({
  title: "Agradecimientos",
  lead: "La página de agradecimientos y quién la firma.",
  page: "/acknowledgments",
  fields: {
    lede: text({ label: "Entrada", required: "Ingresá la entrada.", max: 500, rows: 2 }),
    text: text({ label: "Texto", hint: "Cada línea es un párrafo.", max: 20_000, rows: 10 }),
    signature: line({ label: "Firma", max: 120 }),
  },
  neutral: { lede: "A quienes guardaron grabaciones, fotos y recuerdos del programa." },
});
