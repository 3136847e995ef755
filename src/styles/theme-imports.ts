import { themes } from "#copy/themes.ts";

/** Folder of each theme in `src/styles/themes`: its id in lower case with hyphens. */
export const themeFolders = themes.map(({ id }) =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);

const IMPORT = /^@import "([^"]*\/themes\/)\*(\/[^"]+"[^;]*;)$/gm;

/** In a sheet that a page loads, `@import ".../themes/*\/tokens.css"` stands for that sheet of every theme, in their order. */
export const expandThemeImports = (sheet: string): string =>
  sheet.replaceAll(IMPORT, (_, before, after) =>
    themeFolders.map((folder) => `@import "${before}${folder}${after}`).join("\n"),
  );

/** Plugin of Vite that has to stand before Tailwind, which reads the imports. */
export const themeImports = () => ({
  name: "theme-imports",
  enforce: "pre" as const,
  transform: { filter: { id: /\.css(?:$|\?)/ }, handler: expandThemeImports },
});
