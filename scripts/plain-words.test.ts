import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words of the trade. A sentence may have one in parentheses, beside the plain word. */
const JARGON =
  /\b(?:[Ss]lugs?|URL|UUID|SPDX|BagIt|kHz|SHA-256|WGS 84|GeoJSON|Dashboard|grados decimales|[Ee]pisodios?)\b/;
/** A file whose texts have commands names the person who can give them. */
const COMMAND = /npm run|SITE_URL/;
const PERSON = /la\s+persona\s+que\s+(?:instaló|cuida)|quien\s+(?:instaló|cuida)/;

/** Titles and messages that stay as they are, and names that other programs read. */
const FIXED = new Set([
  "Dashboard",
  "Episodio",
  "Episodios",
  "Nuevo Episodio",
  "Editar Episodio",
  "Crear Episodio",
  "Actualizar Episodio",
  "Gestión de Episodios",
  "Episodios Procesados",
  "Todos los episodios",
  "a episodios",
  "¿Estás seguro de que quieres eliminar este episodio?",
  "Error al guardar el episodio",
  "Error al eliminar el episodio",
  "No hay datos de IA disponibles para este episodio",
  "No se encontraron episodios con datos de IA",
  "No se encontraron fotos para este episodio",
  "No hay archivo de audio disponible para este episodio",
  "Se guarda enseguida, sin esperar a «Actualizar Episodio».",
  "URL de audio no válida",
  "No se pudo construir la URL completa del audio. Verifica la configuración de VITE_AUDIO_BASE_URL",
  "Error al cargar la imagen. Verifica la URL.",
  // The button of podcast applications, and a form of citation.
  "Casi todas tienen «Agregar por URL» o «Agregar un feed RSS»: ahí va esta dirección. Spotify no deja agregar podcasts así.",
  "[Episodio de programa de radio].",
]);

const isPlain = (text: string): boolean =>
  FIXED.has(text) || !JARGON.test(text.replaceAll(/\([^()]*\)/g, ""));

test.each(["Slug", "Ese slug no se puede usar.", "Todos los episodios del barrio"])(
  "«%s» is not plain",
  (text) => {
    expect(isPlain(text)).toBe(false);
  },
);

test.each(["Dirección en el sitio (slug)", "Nuevo Episodio"])("«%s» is plain", (text) => {
  expect(isPlain(text)).toBe(true);
});

/** Literals with a space or a capital, and the text of elements. */
function textsOf(file: string): string[] {
  const code = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, "");
  const literals = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? "",
  );
  const shown = [...code.matchAll(/>([^<>{}=;]*\p{L}[^<>{}=;]*)</gu)].map(([, text = ""]) => text);
  return [...literals, ...shown]
    .map((text) =>
      text
        .replaceAll(/\$\{[^{}]*\}/g, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter((text) => /^\p{Lu}|\p{Ll} \p{Ll}/u.test(text));
}

/** Texts for programs: instructions of a model, files of a backup, the document of the API. */
const FOR_PROGRAMS = /^src\/core\/(?:backup|analysis\/prompt)|^functions\/api\/(?:openapi|rate-limit)/;

const FILES = ["admin", "core", "copy", "components", "islands", "pages"]
  .map((folder) => `src/${folder}`)
  .concat("functions/api")
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) => /\.(?:tsx?|astro)$/.test(file) && !/\.test\.tsx?$/.test(file) && !FOR_PROGRAMS.test(file),
  );

test("what editors and visitors read is in plain words", () => {
  expect(FILES.length).toBeGreaterThan(500);
  const found = FILES.flatMap((file) =>
    textsOf(file)
      .filter((text) => !isPlain(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("a command stands beside the person who can give it", () => {
  const texts = FILES.map((file) => [file, textsOf(file).join(" ")] as const);
  const withCommands = texts.filter(([, text]) => COMMAND.test(text));
  expect(withCommands.length).toBeGreaterThan(1);
  expect(
    withCommands.filter(([file]) => !PERSON.test(readFileSync(file, "utf8"))).map(([file]) => file),
  ).toEqual([]);
});
