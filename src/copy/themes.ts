/** The themes of the site, in the order of the control. The first is the default. */
export const themes = [
  { id: "vintage", name: "Vintage", hint: "Radio a válvulas y diario de 1975" },
  { id: "artDeco", name: "Art déco", hint: "Rascacielos y rambla de los treinta" },
  { id: "rioPlata", name: "Río de la Plata", hint: "Río ancho, mañana, chapa y soga" },
  { id: "candombe", name: "Candombe", hint: "Tambores, comparsa y luna llena" },
] as const;

/** Day and night of every theme, in the order of the control. The first follows the system, and is the default. */
export const colorModes = [
  { id: "auto", name: "Automático" },
  { id: "light", name: "Día" },
  { id: "dark", name: "Noche" },
] as const;

export type Theme = (typeof themes)[number]["id"];
