import { useId, useState } from "react";
import { themes } from "#copy/themes.ts";

/** `localStorage` key of the theme, shared with the public site. See docs/product/site.md. */
const KEY = "colorScheme";

/** Select for the theme, the same as on the public site. */
export function ThemeSelect() {
  const id = useId();
  const [theme, setTheme] = useState(document.documentElement.dataset.theme);
  const choose = (next: string) => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is full or disabled: the theme lasts only for this visit.
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
