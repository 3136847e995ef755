import { line, text } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

const COUNTED_FIGURES = ["emisiones", "redondo", "digitalizados", "faltan"];
const COUNTED =
  "El sitio cuenta {emisiones}, {redondo} (las centenas), {digitalizados} y {faltan}: escribilos así, con llaves.";

/** Texts of the home page below the slider. */
export const homeSection = section({
  title: "Portada",
  lead: "Titular, invitación y tarjetas de la página de inicio.",
  page: "/",
  fields: {
    title: line({
      group: "Titular",
      label: "Titular",
      hint: COUNTED,
      figures: COUNTED_FIGURES,
      required: "Ingresá el titular.",
      max: 160,
    }),
    text: text({ label: "Texto del titular", figures: COUNTED_FIGURES, max: 600, rows: 3 }),
    yearsText: line({
      label: "Texto de los años",
      hint: "{desde} y {hasta} son el primer y el último año.",
      figures: ["desde", "hasta"],
      required: "Ingresá el texto de los años.",
      max: 160,
    }),
    contributeTitle: line({
      group: "Invitación a aportar",
      label: "Título",
      required: "Ingresá el título de la invitación.",
      max: 120,
    }),
    contributeText: text({
      label: "Texto",
      required: "Ingresá el texto de la invitación.",
      max: 600,
      rows: 3,
    }),
    cyclesCard: line({
      group: "Tarjetas",
      label: "Tarjeta de los ciclos",
      required: "Ingresá el texto de la tarjeta.",
      max: 160,
    }),
    aboutCard: line({ label: "Tarjeta de quien conduce", max: 160 }),
    acknowledgmentsCard: line({
      label: "Tarjeta de los agradecimientos",
      required: "Ingresá el texto de la tarjeta.",
      max: 160,
    }),
  },
  neutral: {
    title: "La radio que quedó guardada, para escuchar y leer",
    text: "Acá se reúnen las emisiones del programa, con sus voces y sus transcripciones.",
    yearsText: "De {desde} a {hasta}.",
    contributeTitle: "¿Tenés una cinta, una foto, un recuerdo?",
    contributeText: "Buscamos grabaciones, fotografías, cartas y recuerdos del programa.",
    cyclesCard: "En qué radios y en qué años salió al aire.",
    acknowledgmentsCard: "A quienes hicieron posible este archivo.",
  },
});
