import type { ArchiveIdentity } from "#core/site/archive-identity.ts";
import type { ArchiveTexts } from "#core/site/archive-sections.ts";
import { type homeFigures, withFigures } from "#core/site/broadcasts.ts";
import { pluralOf } from "#core/text/plural.ts";

type Figures = ReturnType<typeof homeFigures>;

/** Fixed texts of the home page below the slider, combined with the archive's own texts. */
export const home = (
  own: ArchiveTexts["home"],
  { presenter }: ArchiveIdentity,
  { total, rounded, digitised, toCome }: Figures,
  /** Published programmes with audio. */
  heard: number,
) => {
  const inArchive = {
    value: `${digitised}`,
    label: pluralOf(digitised, "programa digitalizado", "programas digitalizados"),
  };
  const counted = { emisiones: total, redondo: rounded, digitalizados: digitised, faltan: toCome };
  // A number rounded to hundreds is a lower bound.
  const more = rounded < 100 ? "" : "+";
  return {
    headline: {
      title: withFigures(own.title, counted),
      text: withFigures(own.text ?? "", counted),
      button: "Ver el listado de programas",
      figures:
        toCome > 0
          ? [
              {
                value: `${more}${rounded}`,
                label: pluralOf(rounded, "programa en total", "programas en total"),
              },
              { value: `${digitised}`, label: pluralOf(digitised, "ya digitalizado", "ya digitalizados") },
              { value: `${more}${toCome}`, label: "por incorporar" },
            ]
          : digitised > 0
            ? [inArchive]
            : [],
    },
    years: {
      title: "Sintonizá un año",
      /** `years` ascends and has at least one entry. */
      text: (years: readonly number[]) =>
        withFigures(own.yearsText, { desde: years[0] ?? "", hasta: years.at(-1) ?? "" }),
    },
    contribute: {
      title: own.contributeTitle,
      text: own.contributeText,
      button: "Aportar material histórico",
    },
    cards: [
      {
        title: "Programas",
        text: `El listado completo, con buscador.${heardOf(heard, digitised)}`,
        href: "/episodes",
      },
      {
        title: "Ciclos de Emisión",
        text: withFigures(own.cyclesCard, counted),
        href: "/broadcast-cycles",
      },
      {
        title: presenter?.fullName ?? "Acerca de",
        text: own.aboutCard ?? (presenter ? "Quién hizo el programa." : "Qué programa guarda este archivo."),
        href: "/about",
      },
      {
        title: "Agradecimientos",
        text: own.acknowledgmentsCard,
        href: "/acknowledgments",
      },
    ],
  };
};

function heardOf(heard: number, all: number): string {
  if (heard === 0) return "";
  if (heard === all) return ` ${pluralOf(all, "Ya se puede oír.", "Todos se pueden oír.")}`;
  return ` ${heard} de ${all} ya ${pluralOf(heard, "se puede", "se pueden")} oír.`;
}
