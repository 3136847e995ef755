// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Moment } from "#core/search/moments.ts";
import type { Hit } from "#islands/search/load-hit.ts";
import { eventually } from "#tests/support/eventually.ts";

const allMoments = vi.hoisted(() => vi.fn());
vi.mock("#islands/search/load-hit.ts", () => ({ allMoments }));
// Other files of this worker may have loaded the module without the mock.
vi.resetModules();
const { Moments } = await import("#islands/search/Moments.tsx");
afterEach(cleanup);

const at = (word: number, start: number | null = word): Moment => ({
  word,
  start,
  anchor: start === null ? "" : `t=${start}`,
  playFrom: start,
  voice: null,
  before: "",
  excerpt: `<mark>talleres</mark> ${word}`,
  after: "",
});
const hit = (moments: Moment[]): Hit => ({
  url: "/episodes/a/",
  excerpt: "",
  meta: {},
  sub_results: [],
  moments,
  isAudible: true,
  others: {
    file: "",
    passages: { at: [], bytes: [], isAudible: true },
    found: [],
  } as unknown as Hit["others"],
});

async function pressMore(shown: Moment[], all: Moment[]) {
  allMoments.mockResolvedValue(all);
  render(<Moments hit={hit(shown)} path="/episodes/a" />);
  const button = screen.getByRole("button", { name: "Mostrar todos los momentos de este programa" });
  button.focus();
  fireEvent.click(button);
  await eventually(() => expect(screen.getAllByRole("listitem")).toHaveLength(all.length));
}

it("moves the focus from the button, which disappears, to the first new moment", async () => {
  await pressMore([at(10), at(30)], [at(10), at(20), at(30), at(40)]);
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Escuchar desde el minuto 0:20" }),
    ),
  );
});

it("moves the focus to the moment itself in a transcript without times", async () => {
  await pressMore([at(10, null)], [at(10, null), at(20, null)]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("talleres 20"));
});

it("moves the focus to a new moment whose word is at the same place of its sentence", async () => {
  const third = (start: number): Moment => ({
    ...at(3, start),
    excerpt: `es <mark>talleres</mark> ${start}`,
  });
  await pressMore([third(10), third(30)], [third(10), third(20), third(30)]);
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Escuchar desde el minuto 0:20" }),
    ),
  );
});
