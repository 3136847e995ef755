const figure = new Intl.NumberFormat("es-UY");

/** A count as the site shows it: `12.345`. */
export const formatNumber = (count: number): string => figure.format(count);
