/** The canned conversation of the demonstration. There is no AI. See docs/product/site.md. */
export const assistant = {
  greeting:
    "Hola. Soy el asistente de demostración del archivo. Preguntame por un barrio, un oficio o un año, y te muestro dónde se habló de eso.",
  /** Replies in turn; starts over after the last one. */
  replies: [
    "Gracias por tu pregunta. Esta es una respuesta de demostración: en el archivo completo podría contarte más sobre los barrios de Montevideo y las voces que pasaron por el programa.",
    "Qué buena pregunta. Todavía no sé contestar de verdad, pero el archivo sí: fijate en los pasajes que aparecen abajo, si los hay.",
    "Eso merece una mañana de domingo entera. Por ahora solo puedo darte esta respuesta fija y acercarte lo que se dijo al aire.",
  ],
  passagesTitle:
    "Pasajes del archivo que coinciden con tus palabras (los encontró el buscador, no el asistente)",
  noPassages: "El buscador no encontró esas palabras en el archivo.",
};
