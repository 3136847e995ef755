import { MEASUREMENT_ID } from "#core/site/analytics.ts";
import { choice, line, list, pattern, text } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

/** Editable part of the legal notice; licence and personal data are fixed sections of the page. */
export const legalSection = section({
  title: "Aviso legal",
  lead: "Quién publica el archivo, de dónde vienen las imágenes y lo que haga falta agregar. La licencia está en «Identidad».",
  page: "/legal",
  isSetting: true,
  fields: {
    publisher: line({
      label: "Quién publica el archivo",
      hint: "Persona o institución responsable.",
      max: 160,
    }),
    purpose: text({
      label: "Qué es este sitio",
      hint: "Vacío: lo dice el sitio con el nombre del programa.",
      max: 2000,
    }),
    images: text({
      label: "Imágenes",
      hint: "Cada línea es un párrafo.",
      required: "Ingresá de dónde vienen las imágenes.",
      max: 2000,
    }),
    listening: choice(
      { on: "Sí, sin datos de quienes escuchan", off: "No" },
      {
        group: "Escuchas",
        label: "Contar las escuchas",
        hint: "Solo sumas por programa y mes, sin cookies ni direcciones. Se ven en «Estadísticas», y el aviso legal lo dice.",
      },
    ),
    visitCounter: choice(
      { configured: "El de Google Analytics o el de la configuración del servidor", none: "Ninguno" },
      {
        group: "Visitas",
        label: "Servicio que cuenta las visitas",
        hint: "Con «Ninguno» las páginas no cargan ninguno, tampoco el que diga la configuración del servidor.",
      },
    ),
    measurementId: pattern(
      "line",
      MEASUREMENT_ID,
      "Ingresá un identificador como G-ABC1234567: «G-» y de 4 a 16 mayúsculas o cifras.",
    )({
      label: "Identificador de Google Analytics",
      hint: "El «ID de medición», como G-ABC1234567. Con él las páginas cargan Google Analytics, que usa cookies, y el aviso legal lo dice. Vacío: lo que diga la configuración del servidor; si no dice nada, no se carga.",
    }),
    more: list({
      group: "Otros apartados",
      label: "Apartados",
      one: "un apartado",
      max: 30,
      item: {
        title: line({ label: "Título", required: "Ingresá el título del apartado.", max: 120 }),
        text: text({
          label: "Texto",
          hint: "Cada línea es un párrafo.",
          required: "Ingresá el texto del apartado.",
          max: 10_000,
          rows: 5,
        }),
      },
    }),
  },
  neutral: {
    listening: "on",
    visitCounter: "configured",
    images:
      "Las imágenes provienen de fuentes diversas y pueden tener condiciones propias, que se indican junto a cada una.\nSi sos titular de una imagen y creés que no debería estar acá, avisanos y la retiramos.",
  },
});
