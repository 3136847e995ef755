// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SectionFields } from "#admin/features/archive/SectionFields.tsx";
import type { SectionRecord, SectionValues } from "#admin/features/archive/section-values.ts";
import { zone } from "#core/site/sections/fields.ts";
import { isTimeZone, timeZones } from "#core/text/time-zone.ts";

const LABEL = "Zona horaria";
let form: SectionRecord["form"];

function Form() {
  form = useForm<SectionValues, unknown, object>({
    defaultValues: { zone: "Europe/Madrid" },
    mode: "onTouched",
  });
  const bind = (name: string) => ({ ...form.register(name), error: undefined });
  return (
    <SectionFields
      fields={{ zone: zone({ label: LABEL }) }}
      record={{ form, bind, errorOf: () => undefined }}
    />
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

test("every zone of the list is stored by its name, chosen or typed, also after leaving the field", () => {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: LABEL });
  for (const name of timeZones()) {
    const label = name.replaceAll("_", " ");
    fireEvent.change(field, { target: { value: label } });
    const option = screen.getAllByRole("option").find(({ textContent }) => textContent === label);
    if (option) fireEvent.click(option);
    fireEvent.blur(field);
    // The rest of the events of a field that is left.
    fireEvent.focus(field);
    fireEvent.blur(field);
    expect([form.getValues("zone"), field.value, isTimeZone(form.getValues("zone"))]).toEqual([
      name,
      label,
      true,
    ]);
  }
});

test.each([
  ["Rosario", "America/Cordoba"],
  ["argentina", "America/Buenos_Aires"],
  ["buenos aires", "America/Buenos_Aires"],
  ["mexico", "America/Mexico_City"],
  ["La Habana", "America/Havana"],
  ["nueva york", "America/New_York"],
  ["españa", "Europe/Madrid"],
  ["Paysandú", "America/Montevideo"],
])("%s finds its zone", (typed, zoneName) => {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: LABEL });
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole("option", { name: zoneName.replaceAll("_", " ") }));
  expect(form.getValues("zone")).toBe(zoneName);
});
