/** Names of the fields of a photo, as forms and its history show them. */
export const photoLabels = {
  episodeId: "Episodio",
  url: "URL de la imagen",
  caption: "Título/Descripción",
  alt: "Texto alternativo",
  credit: "Crédito",
  source: "Fuente",
  dateTaken: "Fecha de la foto",
};

export const historyLabels = { ...photoLabels, position: "Lugar en el programa" };

export const photoHints = {
  credit: "De quién es o quién la sacó.",
  source: "De dónde viene: un álbum, un archivo, un diario.",
  dateTaken: "Como se sepa: 1928, hacia 1930, carnaval de 1941.",
};
