import { isDialogOpen, useKeyDown } from "#admin/layout/use-key-down.ts";
import { usePersistentToggle } from "#admin/storage.ts";

/** The list of shortcuts as shown to the user: keys and action. */
export const SHORTCUTS = [
  [["j"], "comentario siguiente"],
  [["k"], "comentario anterior"],
  [["a"], "aprobar"],
  [["r"], "rechazar"],
  [["p"], "marcar pendiente"],
  [["x"], "elegir, para hacer lo mismo con varios"],
  [["e"], "editar"],
  [["d"], "eliminar"],
  [["z"], "deshacer lo último"],
  [["/"], "ir a la búsqueda"],
  [["Ctrl", "K"], "buscar en todo"],
] as const;

/** Whether single-key shortcuts are on. Users of speech input need to turn them off (WCAG 2.1.4). */
export const useShortcutSwitch = () => usePersistentToggle("admin-shortcuts");

/** Runs the action of a pressed key, unless the focus is in a text field or a dialog is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>, isOn: boolean): void {
  useKeyDown((event) => {
    if (!isOn || isDialogOpen()) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
