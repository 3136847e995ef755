import { EMAIL } from "#core/forms/text-fields.ts";
import { line, list, pattern, requiredAddress, text } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

const email = pattern("line", EMAIL, "Ingresá un correo válido.");

/** Contact page: the archive's addresses and social networks, and its requests to visitors. */
export const contactSection = section({
  title: "Contacto",
  lead: "La página de contacto, las direcciones a la vista y las redes del pie de página.",
  page: "/contact",
  isSetting: true,
  fields: {
    kicker: line({ label: "Antetítulo", max: 80 }),
    lede: text({ label: "Entrada", required: "Ingresá la entrada.", max: 500, rows: 2 }),
    wanted: text({ label: "Qué buscamos", hint: "Cada línea es un punto de la lista.", max: 2000, rows: 4 }),
    closing: text({ label: "Debajo de la lista", max: 300, rows: 2 }),
    email: email({
      group: "Direcciones a la vista",
      label: "Correo",
      hint: "Se publica. Vacío: solo el formulario.",
    }),
    phone: line({ label: "Teléfono", max: 60 }),
    postal: text({ label: "Dirección postal", max: 300, rows: 2 }),
    social: list({
      group: "Redes",
      label: "Redes y otros sitios",
      one: "una red",
      max: 20,
      item: {
        name: line({ label: "Nombre", required: "Ingresá el nombre de la red.", max: 40 }),
        url: requiredAddress({ label: "Dirección" }),
      },
    }),
  },
  neutral: {
    lede: "Contanos qué tenés guardado, qué te acordás o en qué nos equivocamos.",
    wanted:
      "Cintas y casetes grabados del aire, aunque suenen mal.\nFotos, con fecha o sin ella.\nCartas, programas impresos, recortes.",
  },
});
