import { line, list, picture, requiredPicture, text } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

/** The presenter's page. */
export const aboutSection = section({
  title: "Biografía",
  lead: "La página de quien conduce: su vida, su retrato y la cronología.",
  page: "/about",
  fields: {
    lede: text({ label: "Entrada", hint: "Una o dos frases, arriba de todo.", max: 500, rows: 2 }),
    biography: text({ label: "Biografía", hint: "Cada línea es un párrafo.", max: 20_000, rows: 8 }),
    portrait: picture({ label: "Retrato", group: "Retrato" }),
    portraitAlt: line({ label: "Qué se ve en el retrato", hint: "Para quien no lo ve.", max: 300 }),
    timeline: list({
      group: "Cronología",
      label: "Etapas",
      one: "una etapa",
      max: 200,
      item: {
        year: line({ label: "Año", required: "Ingresá el año.", max: 20 }),
        title: line({ label: "Título", required: "Ingresá el título de la etapa.", max: 120 }),
        lines: text({ label: "Qué pasó", hint: "Cada línea es un punto de la lista.", max: 5000, rows: 3 }),
        images: list({
          label: "Imágenes de la etapa",
          one: "una imagen",
          max: 12,
          item: {
            src: requiredPicture({ label: "Imagen" }),
            caption: line({ label: "Epígrafe", required: "Ingresá el epígrafe de la imagen.", max: 300 }),
          },
        }),
      },
    }),
  },
  neutral: {},
});
