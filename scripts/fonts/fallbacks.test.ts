import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { fallbackSheet, measure, sizeOf } from "./fallbacks.ts";
import { ownFamilies } from "./own-faces.ts";

const STYLES = "src/styles";
const read = (path: string) => readFile(`${STYLES}/${path}`, "utf8");
const themeFolders = async () =>
  (await readdir(`${STYLES}/themes`, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Maximum deviation of a line's width, so that few lines break differently. */
const WIDTH_OFF = 0.03;

/** Lines for the comparison, which are not used to measure the fallbacks. */
const LINES = [
  "Montevideo, barrio por barrio, en la radio de la cocina",
  "Las lavanderas del arroyo Miguelete y sus canciones",
  "Durante casi quince años, un micrófono salió a caminar la ciudad.",
  "Más de 400 programas, y cada uno empieza en una esquina",
];

const TITLES = [
  "Flor de Maroñas, Piedras Blancas, Sayago, La Figurita, Peñarol, Lavalleja",
  "Mercado Modelo, Bolívar, Nuevo París, Buceo, Villa Española, Las Acacias",
  "Un catalejo para ver llegar los barcos. Tres pisos con el bandoneón al hombro",
];

it("the sheet of fallbacks matches the measured fonts", async () => {
  expect(await read("font-fallbacks.css")).toBe(await fallbackSheet(ownFamilies));
});

it("every font replaces its fallback, however late it loads", async () => {
  const sheets = await Promise.all((await themeFolders()).map((name) => read(`themes/${name}/fonts.css`)));
  const faces = sheets.flatMap((sheet) => sheet.match(/@font-face \{[^}]*\}/g) ?? []);
  expect(faces.length).toBeGreaterThan(10);
  for (const face of faces) expect(face).toContain("font-display: swap;");
});

it("every font stack of a theme continues with the fallbacks of its font", async () => {
  const themes = await Promise.all((await themeFolders()).map((name) => read(`themes/${name}/tokens.css`)));
  const stacks = themes.flatMap((css) => [
    ...css.matchAll(/--face-\w+: var\(--late, "([^"]+)",\) "([^"]+)"/g),
  ]);
  const all = themes.flatMap((css) => css.match(/--face-\w+:/g) ?? []);
  expect(stacks.length).toBe(all.length);
  for (const [, family = "", fallbacks] of stacks) {
    expect(ownFamilies.map(({ name }) => name)).toContain(family);
    expect(fallbacks).toBe(`${family} fallback`);
  }
});

it("lengths follow the theme's font, not its fallback", async () => {
  const sheets = (await readdir(STYLES, { recursive: true })).filter((name) => name.endsWith(".css"));
  for (const sheet of sheets) expect(await read(sheet), sheet).not.toMatch(/\d(ch|ex|cap)\b/);
  for (const name of await themeFolders()) {
    const theme = await read(`themes/${name}/tokens.css`);
    const body = /--face-body: var\(--late, "([^"]+)"/.exec(theme)?.[1];
    const face = ownFamilies.find((family) => family.name === body)?.faces[0];
    if (!face) throw new Error(`No font for the text of ${name}.`);
    const { width } = await measure(face.file, 400, "0");
    expect(theme).toContain(`--zero: ${width.toFixed(3)}em;`);
  }
});

it("a line is about as wide in a fallback as in its font", async () => {
  const found = ownFamilies.flatMap(({ name, faces, devices }) =>
    devices.flatMap((device) =>
      faces.map(async (own) => {
        const theirs = device.face(own.shape);
        const size = await sizeOf(own, theirs);
        const errors = await Promise.all(
          (own.isForTitles ? TITLES : LINES).map(async (line) => {
            const ours = await measure(own.file, own.weight, line);
            const fallback = await measure(theirs.file, own.weight, line);
            return Math.abs((fallback.width * size) / ours.width - 1);
          }),
        );
        return { face: `${name} ${own.weight} in ${device.name}`, worst: Math.max(...errors) };
      }),
    ),
  );
  const faces = await Promise.all(found);
  expect(faces.filter(({ worst }) => worst > WIDTH_OFF)).toEqual([]);
});
