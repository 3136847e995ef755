import { Check } from "#admin/ui/Check.tsx";
import { Key } from "#admin/ui/Key.tsx";

const KEYS = [
  ["j", "comentario siguiente"],
  ["k", "comentario anterior"],
  ["a", "aprobar"],
  ["r", "rechazar"],
  ["p", "marcar pendiente"],
  ["x", "elegir, para hacer lo mismo con varios"],
  ["e", "editar"],
  ["d", "eliminar"],
  ["z", "deshacer lo último"],
  ["/", "ir a la búsqueda"],
  ["Ctrl K", "buscar en todo"],
] as const;

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switch and list of the keyboard shortcuts, always visible. */
export const ShortcutHelp = ({ isOn, onChange }: Props) => (
  <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-soft [@media(hover:none)]:hidden">
    <Check checked={isOn} onChange={({ target }) => onChange(target.checked)}>
      Atajos de teclado
    </Check>
    {isOn ? (
      <ul className="flex flex-wrap gap-x-3.5 gap-y-1">
        {KEYS.map(([key, action]) => (
          <li key={key}>
            <Key>{key}</Key> {action}
          </li>
        ))}
      </ul>
    ) : null}
  </div>
);
