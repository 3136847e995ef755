import { site } from "#copy/site.ts";
import type { ArchiveIdentity } from "#core/site/archive-identity.ts";

const { episodes, digitised, toCome } = site.totals;

/** Texts of the home page below the slider. */
export const home = {
  headline: {
    title: `Más de ${episodes} programas, y la ciudad entera adentro`,
    text: `Son más de ${episodes} programas de radio en total: ${digitised} ya están digitalizados y más de ${toCome} esperan su turno, en cintas que alguien guardó en una caja de zapatos.`,
    button: "Ver el listado de programas",
    figures: [
      { value: `+${episodes}`, label: "programas en total" },
      { value: `${digitised}`, label: "ya digitalizados" },
      { value: `+${toCome}`, label: "por incorporar" },
    ],
  },
  years: {
    title: "Sintonizá un año",
    /** For years from the first to the last, one at least. */
    text: (years: readonly number[]) => `De ${years[0]} a ${years.at(-1)}, un domingo atrás de otro.`,
  },
  contribute: {
    title: "¿Tenés una cinta, una foto, un recuerdo?",
    text: "Buscamos grabaciones, fotografías, cartas y programas impresos. También sirve una historia contada por teléfono. Lo que llegue se digitaliza, se cuida y se devuelve.",
    button: "Aportar material histórico",
  },
  cards: ({ presenter }: ArchiveIdentity) => [
    {
      title: "Programas",
      text: "El listado completo de lo que ya se puede oír, con buscador.",
      href: "/episodes",
    },
    {
      title: "Ciclos de Emisión",
      text: "Dos radios, dos horarios y 420 emisiones.",
      href: "/broadcast-cycles",
    },
    {
      title: presenter?.fullName ?? "Acerca de",
      text: presenter
        ? "La vida del hombre que caminó los barrios con un grabador al hombro."
        : "Qué programa guarda este archivo.",
      href: "/about",
    },
    {
      title: "Agradecimientos",
      text: "A quienes guardaron las cintas cuando nadie las pedía.",
      href: "/acknowledgments",
    },
  ],
};
