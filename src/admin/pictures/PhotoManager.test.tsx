// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#admin/api/call.ts";
import { PhotoManager } from "#admin/pictures/PhotoManager.tsx";
import { episodePhotosQuery } from "#admin/pictures/photo-calls.ts";
import { setSession } from "#admin/session/session-store.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";
import { supportDialogs } from "#tests/support/dialogs.ts";

vi.mock("@tanstack/react-router", () => ({
  useLocation: () => "",
  useBlocker: () => ({ status: "idle" }),
  Link: ({ children }: { children: string }) => <span>{children}</span>,
}));

const ID = "00000000-0000-4000-8000-000000000001";
const stored = (id: string, caption: string): EditedPhoto =>
  ({
    id: `${id.repeat(8)}-0000-4000-8000-000000000000`,
    episodeId: ID,
    url: `/media/${id}.jpg`,
    caption,
    version: 1,
  }) as EditedPhoto;

let photos: EditedPhoto[];
/** Requests that wrote something: method and path, or the position that a photo was moved to. */
let written: string[];
beforeEach(() => {
  supportDialogs();
  photos = [stored("a", "Zaguán"), stored("b", "Azotea"), stored("c", "Fondo")];
  written = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const path = String(address).replace("/api/admin/", "");
    if (init.method === "GET") return Response.json(photos);
    written.push(`${init.method} ${path}${path.endsWith("position") ? ` ${init.body}` : ""}`);
    const [, id = ""] = path.split("/");
    const photo = photos.find((one) => one.id === id);
    if (photo && path.endsWith("position")) {
      const { position } = JSON.parse(String(init.body));
      photos = photos.filter((one) => one !== photo).toSpliced(position - 1, 0, photo);
      return new Response(null, { status: 204 });
    }
    return Response.json({ error: { code: "invalid", message: "No se puede." } }, { status: 400 });
  });
  localStorage.clear();
  setSession({ step: "in", user: { id: "u" } as never, isConfirmed: true });
  queryClient.clear();
  queryClient.setQueryData(episodePhotosQuery(ID).queryKey, photos);
  render(
    <QueryClientProvider client={queryClient}>
      <PhotoManager episodeId={ID} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole("button", { name });
const order = () =>
  screen.getAllByRole("listitem").map((item) => within(item).getByText(/^\p{L}+$/u).textContent);

test("moves are shown at once and stored one after another", async () => {
  const user = userEvent.setup();
  await user.click(button("Subir la foto Fondo"));
  expect(order()).toEqual(["Zaguán", "Fondo", "Azotea"]);
  await user.click(button("Subir la foto Fondo"));
  await waitFor(() => expect(photos.map(({ caption }) => caption)).toEqual(["Fondo", "Zaguán", "Azotea"]));
  const path = `PUT photos/${stored("c", "").id}/position`;
  expect(written).toEqual([`${path} {"position":2}`, `${path} {"position":1}`]);
  expect(order()).toEqual(["Fondo", "Zaguán", "Azotea"]);
});

test("the form to add a photo needs an address, and closing gives the focus back", async () => {
  const user = userEvent.setup();
  await user.click(button("Agregar foto"));
  const form = within(screen.getByRole("region", { name: "Agregar foto" }));
  const add = form.getByRole<HTMLButtonElement>("button", { name: "Agregar foto" });
  expect(add.disabled).toBe(true);
  await user.type(form.getByLabelText("Dirección de la imagen (URL)"), "foto.jpg");
  expect(add.disabled).toBe(false);
  await user.click(add);
  expect(await form.findByText("Ingresá una dirección web (https://…).")).toBeDefined();
  expect(written).toEqual([]);
  await user.click(button("Cerrar"));
  expect(document.activeElement).toBe(button("Agregar foto"));
});

test("the button of the form to add a photo has the icon of what it does", async () => {
  const button = screen.getByRole("button", { name: "Agregar foto" });
  expect(button.querySelector(".lucide-plus")).not.toBeNull();
  await userEvent.click(button);
  const close = screen.getByRole("button", { name: "Cerrar" });
  expect(close.querySelector(".lucide-plus")).toBeNull();
  expect(close.querySelector(".lucide-x")).not.toBeNull();
});
