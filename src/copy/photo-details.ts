import type { EpisodePhoto } from "#core/catalogue/read-model.ts";

/** `Fecha: hacia 1930 · Crédito: Ana Pérez · Fuente: Biblioteca Nacional`; empty without data. */
export const photoDetails = ({ dateTaken, credit, source, rights }: EpisodePhoto): string =>
  [
    dateTaken && `Fecha: ${dateTaken}`,
    credit && `Crédito: ${credit}`,
    source && `Fuente: ${source}`,
    rights && `Derechos: ${rights}`,
  ]
    .filter(Boolean)
    .join(" · ");
