import { useId, useState } from "react";
import { colorModes, themes } from "#copy/themes.ts";
import { type AppearanceChoice, appearance, crossFade, setAppearance } from "#islands/appearance.ts";

/** Names of the themes by id, from the `theme-names` meta tag set at build time. */
const names: Record<string, string> = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="theme-names"]')?.content ?? "{}",
);

/** Selects for the theme and for day or night, the same as on the public site. See docs/product/site.md. */
export const ThemeSelect = () => (
  <>
    <AppearanceSelect
      choice="colorScheme"
      label="Estilo"
      options={themes.map(({ id }) => ({ id, name: names[id] ?? id }))}
    />
    <AppearanceSelect choice="colorMode" label="Luz" options={colorModes} />
  </>
);

interface AppearanceSelectProps {
  choice: AppearanceChoice;
  label: string;
  options: readonly { id: string; name: string }[];
}

function AppearanceSelect({ choice, label, options }: AppearanceSelectProps) {
  const id = useId();
  const [value, setValue] = useState(() => appearance(choice) ?? options[0]?.id);
  const choose = (next: string) => {
    setValue(next);
    crossFade(() => setAppearance(choice, next));
  };
  return (
    <p className="flex items-center gap-2.5 px-2.5 pb-1.25">
      <label className="w-10" htmlFor={id}>
        {label}
      </label>
      <select
        className="min-h-8 min-w-0 flex-1 rounded border border-bar-soft bg-bar-2 py-0.5 pl-1.25 text-on-bar *:bg-surface *:text-ink"
        id={id}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map(({ id: optionId, name }) => (
          <option key={optionId} value={optionId}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
