import { useId, useState } from "react";
import { themes } from "#copy/themes.ts";

/** Remembered by the browser under this key, for the whole application. See docs/product/site.md. */
const KEY = "colorScheme";

/** The same choice as on the public site. */
export function ThemeSelect() {
  const id = useId();
  const [theme, setTheme] = useState(document.documentElement.dataset.theme);
  const choose = (next: string) => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Holds for this visit.
    }
  };
  return (
    <p className="flex items-center gap-2.5 px-2.5 pb-1.25">
      <label htmlFor={id}>Estilo</label>
      <select
        className="min-h-8 min-w-0 flex-1 rounded border border-bar-soft bg-bar-2 py-0.5 pl-1.25 text-on-bar *:bg-surface *:text-ink"
        id={id}
        value={theme}
        onChange={({ target }) => choose(target.value)}
      >
        {themes.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
