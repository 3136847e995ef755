import { byProvenance } from "#core/episode/provenance-fields.ts";

const { carrier, digitizedOn, digitizedBy, digitizedWith } = byProvenance("label");
const controls = byProvenance("control");

/** Labels of a photo's fields in forms and in the history. */
export const photoLabels = {
  episodeId: "Programa",
  url: "Dirección de la imagen (URL)",
  caption: "Título/Descripción",
  alt: "Texto alternativo",
  credit: "Crédito",
  source: "Fuente",
  dateTaken: "Fecha de la foto",
  rights: "Derechos",
  carrier,
  digitizedOn,
  digitizedBy,
  digitizedWith,
  notes: "Notas de archivo",
};

export const titleOf = ({ caption }: { caption: string | null }): string => caption || "Sin título";

export const historyLabels = { ...photoLabels, position: "Lugar en el programa" };

export const photoHints = {
  alt: "Qué se ve, para quien no puede ver la imagen.",
  credit: "De quién es o quién la sacó.",
  source: "De dónde viene: un álbum, un archivo, un diario.",
  rights: "De quién son y qué se puede hacer con la foto.",
  carrier: "Copia en papel, negativo, diapositiva, recorte de diario...",
  digitizedOn: controls.digitizedOn.hint,
  digitizedWith: controls.digitizedWith.hint,
  notes: "Se leen solo acá: nunca salen en el sitio.",
  dateTaken: "Como se sepa: 1928, hacia 1930, carnaval de 1941.",
};
