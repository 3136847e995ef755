const KEYS = [
  ["j", "comentario siguiente"],
  ["k", "comentario anterior"],
  ["a", "aprobar"],
  ["r", "rechazar"],
  ["p", "marcar pendiente"],
  ["e", "editar"],
  ["d", "eliminar"],
  ["z", "deshacer lo último"],
  ["/", "ir a la búsqueda"],
] as const;

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Always in sight, so that nobody has to know where help is. */
export const ShortcutHelp = ({ isOn, onChange }: Props) => (
  <div className="shortcuts">
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      Atajos de teclado
    </label>
    {isOn ? (
      <ul>
        {KEYS.map(([key, action]) => (
          <li key={key}>
            <kbd>{key}</kbd> {action}
          </li>
        ))}
      </ul>
    ) : null}
  </div>
);
