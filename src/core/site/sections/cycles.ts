import { count, line, list, text, year } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

/** The stations and years of the show. */
export const cyclesSection = section({
  title: "Ciclos de emisión",
  lead: "En qué radios y en qué años salió el programa, y cuántas emisiones fueron.",
  page: "/broadcast-cycles",
  fields: {
    kicker: line({ label: "Antetítulo", max: 80 }),
    lede: text({
      label: "Entrada",
      hint: "{emisiones} es el total, que cuenta el sitio.",
      figures: ["emisiones"],
      max: 500,
      rows: 2,
    }),
    description: text({
      label: "Descripción para buscadores",
      hint: "También acá vale {emisiones}.",
      figures: ["emisiones"],
      max: 300,
      rows: 2,
    }),
    broadcasts: count({ label: "Emisiones en total", hint: "Vacío: la suma de los ciclos." }),
    cycles: list({
      group: "Ciclos",
      label: "Ciclos",
      one: "un ciclo",
      max: 50,
      item: {
        station: line({ label: "Radio", required: "Ingresá el nombre de la radio.", max: 80 }),
        frequency: line({ label: "Frecuencia", hint: "Como 770 AM.", max: 40 }),
        kilohertz: count({
          label: "Lugar en el dial, en kilohercios (kHz)",
          hint: "El número del dial: 770 en AM; en FM, 98,5 se escribe 98500. Vacío: sin dial dibujado.",
        }),
        from: year({ label: "Primer año" }),
        to: year({ label: "Último año", hint: "Vacío: sigue al aire, o no se sabe." }),
        schedule: line({ label: "Horario", hint: "Como Domingos 9:00.", max: 80 }),
        episodeCount: count({ label: "Emisiones" }),
        description: text({ label: "Descripción", max: 3000, rows: 5 }),
      },
    }),
  },
  neutral: {},
});
