import type { ArchiveTexts } from "#core/site/archive-sections.ts";

/** The themes of the site, in the order of the control. The first is the default. Their names are texts of the archive. */
export const themes = [{ id: "vintage" }, { id: "artDeco" }, { id: "rioPlata" }, { id: "candombe" }] as const;

/** Day and night of every theme, in the order of the control. The first follows the system, and is the default. */
export const colorModes = [
  { id: "auto", name: "Automático" },
  { id: "light", name: "Día" },
  { id: "dark", name: "Noche" },
] as const;

export type Theme = (typeof themes)[number]["id"];

/** The themes with their names in an archive. */
export const namedThemes = (looks: ArchiveTexts["looks"]) =>
  themes.map(({ id }) => ({ id, name: looks[`${id}Name`], hint: looks[`${id}Hint`] }));
