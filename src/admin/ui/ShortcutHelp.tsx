import { type ReactNode, useState } from "react";
import { Button } from "#admin/ui/Button.tsx";

interface Props {
  shortcuts: readonly (readonly [keys: readonly string[], action: string])[];
  /** Shown above the list. */
  children?: ReactNode;
}

/**
 * Button that shows the list of keyboard shortcuts, across the row below it. Its parent is a wrapping flex row. Hidden on
 * devices that cannot hover.
 */
export function ShortcutHelp({ shortcuts, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="line"
        className="min-w-10 [@media(hover:none)]:hidden"
        aria-label="Atajos de teclado"
        title="Atajos de teclado"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        ?
      </Button>
      {isOpen ? (
        <div className="panel mt-0 basis-full [@media(hover:none)]:hidden">
          {children}
          <dl className="mt-1.5 grid grid-fill-60 gap-x-4 gap-y-1 text-xs">
            {shortcuts.map(([keys, action]) => (
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
        </div>
      ) : null}
    </>
  );
}

/** A keyboard key in help texts. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-[1.5em] rounded-[3px] border border-rule border-b-2 bg-surface px-[0.35em] text-center font-number text-ink">
    {children}
  </kbd>
);
