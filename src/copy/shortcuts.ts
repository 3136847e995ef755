/** Keyboard shortcuts for the help, by part of the site; each part's own code implements them. */
export interface ShortcutGroup {
  title: string;
  /** Alternative keys, and their effect. */
  rows: { keys: string[]; does: string }[];
}

export const shortcutGroups: ShortcutGroup[] = [
  {
    title: "Mientras hay un programa en el reproductor",
    rows: [
      { keys: ["Espacio", "K"], does: "Reproducir o pausar" },
      { keys: ["J", "←"], does: "Atrás 15 segundos" },
      { keys: ["L", "→"], does: "Adelante 30 segundos" },
      { keys: ["M"], does: "Silenciar o volver al sonido" },
      { keys: ["<"], does: "Más lento" },
      { keys: [">"], does: "Más rápido" },
    ],
  },
  {
    title: "En todas las páginas",
    rows: [
      { keys: ["/"], does: "Ir al cuadro de búsqueda" },
      { keys: ["?"], does: "Mostrar esta ayuda" },
    ],
  },
  {
    title: "En la búsqueda",
    rows: [
      { keys: ["↓", "↑"], does: "Recorrer los resultados y sus momentos" },
      { keys: ["Enter"], does: "Abrir o escuchar" },
      { keys: ["Esc"], does: "Borrar lo escrito y volver al cuadro" },
    ],
  },
];

export const shortcutTexts = {
  title: "Atajos de teclado",
  switch: "Usar los atajos",
  or: "o",
  close: "Cerrar",
};
