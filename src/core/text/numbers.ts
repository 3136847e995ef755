const figure = new Intl.NumberFormat("es-UY");

/** Formats a count for the site: `12.345`. */
export const formatNumber = (count: number): string => figure.format(count);
