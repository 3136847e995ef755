// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "#admin/api/call.ts";
import { Failure } from "#admin/api/failure.ts";
import { BulkBar } from "#admin/lists/BulkBar.tsx";
import type { BulkRow } from "#admin/lists/use-bulk.ts";
import { useSelection } from "#admin/lists/use-selection.ts";
import { episodeLines } from "#core/episode/episode-schemas.ts";
import { supportDialogs } from "#tests/support/dialogs.ts";

vi.mock(import("#admin/api/call.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  call: vi.fn(),
}));

type Status = "draft" | "published";
const ROWS: BulkRow<Status>[] = [{ id: "a", version: 1, status: "draft" }];
const MORE_ROWS: BulkRow<Status>[] = ["b", "c"].map((id) => ({ id, version: 1, status: "draft" }));
const route = { $post: () => expect.fail("`call` is replaced") };
const LINES = [{ name: "rights", label: "Derechos", schema: episodeLines.rights }];

/** The filter has three rows, the page one of them. */
const beyond = {
  filter: "",
  total: 3,
  readPage: async (page: number) => ({ items: page === 1 ? ROWS : MORE_ROWS, totalPages: 2 }),
};

function List() {
  const selection = useSelection(ROWS, beyond);
  return (
    <>
      <button type="button" onClick={() => selection.chooseAll(true)}>
        Elegir
      </button>
      <BulkBar<Status, BulkRow<Status>>
        selection={selection}
        routes={{ status: route, lines: route, delete: route }}
        noun="programa"
        name={({ id }) => id}
        moves={[{ status: "published", label: "Publicar" }]}
        lines={LINES}
      />
    </>
  );
}

beforeEach(() => {
  supportDialogs();
  vi.mocked(call).mockReset();
});
afterEach(cleanup);

const press = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(screen.getAllByRole("button", { name }).at(-1) ?? expect.fail(name));
};
const bar = () => screen.queryByRole("region", { name: "Con los elegidos" });
const results = (problem: string | null) => ({
  results: [{ id: "a", version: 2, problem, trashId: null, before: { rights: null } }],
});

test.each([
  ["a failed request", () => Promise.reject(new Failure({ status: 503, code: "unavailable" }))],
  ["a refused row", () => Promise.resolve(results("Otra persona lo cambió."))],
])("after %s, the selection and the written fields remain", async (_, answer) => {
  vi.mocked(call).mockImplementation(answer);
  render(<List />);
  await press("Elegir", "Publicar", "Eliminar", "Eliminar");
  expect([vi.mocked(call).mock.calls.length, screen.queryByRole("dialog")]).toEqual([2, null]);
  await press("Derechos y fuente");
  await userEvent.type(screen.getByLabelText("Derechos"), "Libre");
  await press("Guardar");
  expect(screen.getByLabelText<HTMLInputElement>("Derechos").value).toBe("Libre");
  vi.mocked(call).mockImplementation(async () => results(null));
  await press("Guardar");
  expect([screen.queryByRole("dialog"), bar()]).toEqual([null, null]);
});

test("once all of the page are chosen, all of the filter can be, and are sent", async () => {
  vi.mocked(call).mockImplementation(async () => results(null));
  render(<List />);
  await press("Elegir", "Elegir los 3");
  expect(bar()?.textContent).toContain("3 programas elegidos");
  await press("Publicar");
  const rows = ["a", "b", "c"].map((id) => ({ id, from: "draft", status: "published" }));
  expect(vi.mocked(call).mock.calls).toEqual([[route.$post, { json: { rows } }]]);
  expect(bar()).toBeNull();
});
