const UNPUBLISHED = "Vista previa: no está publicado";
const PUBLISHED = "Vista previa: así se publica lo que está guardado";

/** Puts a line above a whole page that says that it is a preview. */
export const withPreviewStrip = (page: string, isPublished: boolean): string =>
  page.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<p class="deep px-4 py-2 text-center text-s" role="note">${isPublished ? PUBLISHED : UNPUBLISHED}</p>`,
  );
