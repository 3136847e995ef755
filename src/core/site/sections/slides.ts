import { address, choice, episodeNumber, line, list, picture, text } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

/** The slides of the home page, in order; without any there is no slider. */
export const slidesSection = section({
  title: "Destacados",
  lead: "Las diapositivas de la portada, en su orden. Sin ninguna, la portada empieza por el titular.",
  page: "/",
  fields: {
    slides: list({
      label: "Diapositivas",
      one: "una diapositiva",
      max: 30,
      needs: [
        {
          field: "episode",
          of: "type",
          values: ["featuredProgram", "guest"],
          message: "Ingresá el número del programa.",
        },
      ],
      item: {
        title: line({
          label: "Título",
          hint: "De un programa destacado se muestra su barrio; de un invitado, su nombre.",
          required: "Ingresá el título de la diapositiva.",
          max: 120,
        }),
        subtitle: line({ label: "Antetítulo", max: 80 }),
        type: choice(
          {
            announcement: "Anuncio",
            featuredProgram: "Programa destacado",
            guest: "Invitado",
            featured: "Recorrido",
          },
          { label: "Clase" },
        ),
        episode: episodeNumber({
          label: "Número del programa",
          hint: "De un programa o invitado. Si no está publicado, la diapositiva no se muestra.",
        }),
        description: text({
          label: "Texto",
          hint: "Vacío: la descripción del programa.",
          max: 600,
          rows: 3,
        }),
        image: picture({ label: "Imagen", hint: "Vacía: la primera foto del programa." }),
        imageCredit: line({ label: "Crédito de la imagen", max: 120 }),
        imageCreditLink: address({ label: "Adónde lleva el crédito" }),
        link: address({
          label: "Adónde lleva el botón",
          hint: "Una página del sitio, como /topics, u otra dirección.",
        }),
        linkText: line({ label: "Texto del botón", max: 60 }),
      },
    }),
  },
  neutral: {},
});
