const LINES = {
  unpublished: "Vista previa: no está publicado",
  published: "Vista previa: así queda lo que dice el formulario",
  words: "Vista previa: así quedan estas palabras; no están guardadas ni publicadas",
};

const NAMES_LEFT_OUT = ". Faltan los nombres de hablantes que todavía no están en la transcripción";

/** Inserts a line at the top of a page that marks it as a preview. Comments are off on pages with `data-unpublished`. */
export const withPreviewStrip = (
  page: string,
  { previewed, leavesNamesOut }: { previewed: keyof typeof LINES; leavesNamesOut: boolean },
): string =>
  page.replace(
    /<body[^<>]*>/,
    (body) =>
      `${body}<p class="deep px-4 py-2 text-center text-s" role="note"${previewed === "unpublished" ? " data-unpublished" : ""}>${LINES[previewed]}${leavesNamesOut ? NAMES_LEFT_OUT : ""}</p>`,
  );
