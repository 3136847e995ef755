// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Combobox } from "#admin/forms/Combobox.tsx";

const BARRIOS = ["Aguada", "Colón", "Peñarol"].map((label) => ({ value: label.toLowerCase(), label }));
const onNew = vi.fn();

function Form({ begin = "", options = BARRIOS }: { begin?: string; options?: typeof BARRIOS }) {
  const [value, setValue] = useState(begin);
  return (
    <>
      <Combobox
        label="Barrio"
        noneLabel="Sin barrio"
        options={options}
        value={value}
        onChange={setValue}
        create={{ label: "Nuevo Barrio", run: onNew }}
      />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Barrio" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
const chosen = () => screen.getByRole("status").textContent;

describe("a combobox", () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    onNew.mockReset();
  });

  afterEach(cleanup);

  test("is filtered by the typed text, ignoring accents and case, and chosen by Enter", async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field(), "PENA");
    expect(options()).toEqual(["Peñarol", "Nuevo Barrio: «PENA»"]);
    await user.keyboard("{Enter}");
    expect([chosen(), field().value, field().getAttribute("aria-expanded")]).toEqual([
      "peñarol",
      "Peñarol",
      "false",
    ]);
  });

  test("opens at the chosen option, and arrows wrap around", async () => {
    const user = userEvent.setup();
    render(<Form begin="peñarol" />);
    await user.click(field());
    expect(options()).toEqual(["Sin barrio", "Aguada", "Colón", "Peñarol", "Nuevo Barrio"]);
    expect(active()).toBe("Peñarol");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("Sin barrio");
    await user.keyboard("{Enter}");
    expect(chosen()).toBe("");
  });

  test("Escape closes the list and keeps the choice", async () => {
    const user = userEvent.setup();
    render(<Form begin="colón" />);
    await user.type(field(), "agua{Escape}");
    expect([options(), chosen(), field().value]).toEqual([[], "colón", "Colón"]);
  });

  test.each([
    ["aguada", "aguada"],
    ["{Delete}", ""],
    ["agu", "aguada"],
  ])("left with %j typed, its value is %j", async (typed, value) => {
    const user = userEvent.setup();
    render(<Form begin="colón" />);
    await user.tab();
    await user.keyboard(typed);
    await user.tab();
    expect([chosen(), options()]).toEqual([value, []]);
  });

  test("left with text that is no single option, keeps it with a message, and offers to create it", async () => {
    const user = userEvent.setup();
    render(<Form begin="colón" />);
    await user.tab();
    await user.keyboard("Palerm");
    await user.tab();
    expect([chosen(), field().value]).toEqual(["Palerm", "Palerm"]);
    const problem = document.getElementById(field().getAttribute("aria-describedby") ?? "");
    expect(problem?.textContent).toBe("«Palerm» no está en la lista: elegí uno, o crealo.");
    await user.click(screen.getByRole("button", { name: "Nuevo Barrio: «Palerm»" }));
    expect(onNew.mock.calls).toEqual([["Palerm"]]);
    await user.clear(field());
    await user.tab();
    expect([chosen(), field().value, field().getAttribute("aria-invalid")]).toEqual(["", "", null]);
  });

  test("left with the label of the chosen option typed, keeps it although another has the same label", async () => {
    const user = userEvent.setup();
    const options = ["uno", "dos"].map((value) => ({ value, label: "Ana Ñandú" }));
    render(<Form begin="dos" options={options} />);
    await user.tab();
    await user.keyboard("Ana Ñandú");
    await user.tab();
    expect(chosen()).toBe("dos");
  });

  test("offers to create a record with the typed name", async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field(), " La Teja {Enter}");
    expect(onNew.mock.calls).toEqual([["La Teja"]]);
    expect(chosen()).toBe("");
  });
});
