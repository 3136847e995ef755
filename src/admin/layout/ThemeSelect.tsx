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
    <p className="sidebar-theme">
      <label htmlFor={id}>Estilo</label>
      <select id={id} value={theme} onChange={({ target }) => choose(target.value)}>
        {themes.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
