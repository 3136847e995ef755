import { SHORTCUTS } from "#admin/features/transcript/shortcuts.ts";
import { Key } from "#admin/ui/Key.tsx";

/** List of the keyboard shortcuts, shown on devices that can hover. */
export const ShortcutList = ({ isOpen }: { isOpen: boolean }) => (
  <details
    className="panel mt-3 max-sidebar:mt-1.5 max-sidebar:py-2 [@media(hover:none)]:hidden"
    open={isOpen}
  >
    <summary className="cursor-pointer font-emphasis font-label">Atajos de teclado</summary>
    <p className="text-s text-soft">También mientras escribís. En Mac, Ctrl o Cmd.</p>
    <dl className="mt-1.5 grid grid-fill-60 gap-x-4 gap-y-1 text-xs">
      {SHORTCUTS.map(([keys, action]) => (
        <div key={keys.join("+")}>
          <dt className="mr-1.5 inline space-x-0.5 whitespace-nowrap">
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dt>
          <dd className="inline">{action}</dd>
        </div>
      ))}
    </dl>
  </details>
);
