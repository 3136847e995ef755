// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowsOfParts } from "#admin/features/episodes/episode-parts.ts";
import { ScreenSave } from "#admin/forms/ScreenSave.tsx";
import type { Sent } from "#admin/forms/use-save.ts";
import { PhotoManager } from "#admin/pictures/PhotoManager.tsx";
import { episodePhotosQuery } from "#admin/pictures/photo-calls.ts";
import { setSession } from "#admin/session/session-store.ts";
import type { EpisodeParts } from "#core/episode/episode-parts.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

vi.mock("@tanstack/react-router", () => ({
  useBlocker: () => ({ status: "idle" }),
  Link: ({ children }: { children: string }) => <span>{children}</span>,
}));

const ID = "00000000-0000-4000-8000-000000000001";
const stored = (id: string, changes: Partial<EditedPhoto> = {}): EditedPhoto =>
  ({
    id: `${id.repeat(8)}-0000-4000-8000-000000000000`,
    episodeId: ID,
    episodeNumber: "7",
    url: "/media/a.jpg",
    caption: "Zaguán",
    alt: null,
    credit: null,
    source: null,
    dateTaken: null,
    rights: null,
    carrier: null,
    digitizedOn: null,
    digitizedBy: null,
    digitizedWith: null,
    notes: null,
    version: 1,
    ...changes,
  }) as EditedPhoto;

const send = vi.fn<(sent: Readonly<Record<string, Sent>>) => Promise<EpisodeParts>>();
const answer = (...photos: EditedPhoto[]) => ({ photos }) as unknown as EpisodeParts;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  send.mockReset();
  localStorage.clear();
  setSession({ step: "in", user: { id: "u" } as never, isConfirmed: true });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(episodePhotosQuery(ID).queryKey, [stored("a")]);
  render(
    <QueryClientProvider client={client}>
      <ScreenSave
        main="photos"
        formId="fields"
        send={send}
        rowsOf={rowsOfParts}
        doneText="done"
        failureText="failed"
        submitLabel="Save"
        cancelTo="/"
        onSaved={() => {}}
      >
        <PhotoManager episodeId={ID} />
      </ScreenSave>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole("button", { name });
const adding = () => within(screen.getByRole("form", { name: "Agregar foto" }));

test("a save shows the invalid photo and focuses it", async () => {
  const user = userEvent.setup();
  await user.click(button("Editar la foto Zaguán"));
  const url = () => screen.getByLabelText<HTMLInputElement>("URL de la imagen");
  await waitFor(() => expect(document.activeElement).toBe(url()));
  await user.clear(url());
  await user.click(button("Cerrar"));
  await waitFor(() => expect(document.activeElement).toBe(button("Editar la foto Zaguán")));
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(url()));
  expect(screen.getByText("Ingresá la dirección de la imagen.")).toBeDefined();
  expect(send).not.toHaveBeenCalled();
});

test("an invalid address of a new photo is reported at its field", async () => {
  const user = userEvent.setup();
  await user.click(button("Agregar foto"));
  const url = adding().getByLabelText("URL de la imagen");
  await user.type(url, "foto.jpg");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(url.getAttribute("aria-invalid")).toBe("true"));
  await user.clear(url);
  await user.type(url, "/media/b.jpg");
  await waitFor(() => expect(url.getAttribute("aria-invalid")).toBeNull());
});

test("input during a save is applied to the photo that it stored", async () => {
  const user = userEvent.setup();
  const sent = Promise.withResolvers<EpisodeParts>();
  send.mockReturnValueOnce(sent.promise);
  await user.click(button("Agregar foto"));
  await user.type(adding().getByLabelText("URL de la imagen"), "/media/b.jpg");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await user.type(adding().getByLabelText("Título/Descripción"), "Since");
  sent.resolve(answer(stored("a"), stored("b", { url: "/media/b.jpg", caption: null })));
  await waitFor(() => expect(button("Editar la foto Since")).toBeDefined());
  expect(screen.queryByText(/Se elimina al guardar/)).toBeNull();
  expect(screen.queryByText("Nueva, sin guardar")).toBeNull();
  expect(screen.getByText("Cambios sin guardar")).toBeDefined();
});

test("details without an address are kept after a save, and closing asks", async () => {
  const user = userEvent.setup();
  send.mockResolvedValueOnce(answer(stored("a")));
  await user.click(button("Agregar foto"));
  await user.type(adding().getByLabelText("Crédito"), "Ana");
  await user.click(document.body);
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(adding().getByLabelText<HTMLInputElement>("Crédito").value).toBe("Ana");
  expect(screen.getByText("Cambios sin guardar")).toBeDefined();
  await user.click(button("Cerrar"));
  await user.keyboard("{Control>}s{/Control}");
  expect(send).toHaveBeenCalledOnce();
  await user.click(button("Descartar"));
  await waitFor(() => expect(screen.queryByText("Cambios sin guardar")).toBeNull());
});

test("the button of the form to add a photo has the icon of what it does", async () => {
  const button = screen.getByRole("button", { name: "Agregar foto" });
  expect(button.querySelector(".lucide-plus")).not.toBeNull();
  await userEvent.click(button);
  const close = screen.getByRole("button", { name: "Cerrar" });
  expect(close.querySelector(".lucide-plus")).toBeNull();
  expect(close.querySelector(".lucide-x")).not.toBeNull();
});
