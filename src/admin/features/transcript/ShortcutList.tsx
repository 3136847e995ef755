import { SHORTCUTS } from "#admin/features/transcript/shortcuts.ts";

/** Always in sight where there is a keyboard, so that nobody has to know where help is. */
export const ShortcutList = ({ isOpen }: { isOpen: boolean }) => (
  <details className="panel shortcut-panel" open={isOpen}>
    <summary>Atajos de teclado</summary>
    <p className="hint">También mientras escribís. En Mac, Ctrl o Cmd.</p>
    <dl>
      {SHORTCUTS.map(([keys, action]) => (
        <div key={keys.join("+")}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  </details>
);
