// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Comments from "#islands/comments/Comments.tsx";

const kept = [
  { id: "c1", authorName: "ñata", content: "Me acuerdo del tranvía.", createdAt: "2026-03-02T12:00:00Z" },
];
const posts: Record<string, unknown>[] = [];
let answerPost: () => Response | Promise<Response>;
let answerGet: () => Response | Promise<Response>;

beforeEach(() => {
  posts.length = 0;
  // Unsent text is restored on the page where it was typed.
  history.replaceState(null, "", `/episodes/${crypto.randomUUID()}`);
  answerGet = () => Promise.reject(new TypeError("offline"));
  answerPost = () => Response.json({ id: "c9", status: "pending" }, { status: 201 });
  vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => {
    if (init?.method !== "POST") return answerGet();
    posts.push(JSON.parse(String(init.body)));
    return answerPost();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (initial = kept) =>
  render(<Comments timeZone="America/Montevideo" episodeId="ep-4" initial={initial} />);
const send = () => screen.getByRole("button");

async function fillIn(email = " Ana@Ejemplo.UY ") {
  await userEvent.type(screen.getByLabelText("Nombre"), " Ana ");
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Comentario"), "Qué recuerdo");
}

it("keeps the prerendered comments while the API does not respond", () => {
  draw();
  expect(screen.getByText("ñata")).toBeTruthy();
  expect(screen.getByText("Ñ")).toBeTruthy();
  expect(screen.getByText("2 de marzo de 2026")).toBeTruthy();
});

it("shows the API's comments, and their count on the tab", async () => {
  answerGet = () => Response.json({ comments: [], count: 0 });
  document.body.insertAdjacentHTML("beforeend", "<span data-comment-count>(1)</span>");
  draw();
  expect(await screen.findByText("Aún no hay comentarios")).toBeTruthy();
  expect(document.querySelector("[data-comment-count]")?.textContent).toBe("(0)");
});

it("has unsent text again after a visit to other pages", async () => {
  draw();
  await userEvent.type(screen.getByLabelText("Nombre"), "Ana");
  cleanup();
  draw();
  expect(screen.getByLabelText<HTMLInputElement>("Nombre").value).toBe("Ana");
});

it("has the text again when sending fails after the page was left, and sends it with the same key", async () => {
  let fail = (_error: Error) => {};
  answerPost = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  draw();
  await fillIn();
  await userEvent.click(send());
  cleanup();
  fail(new TypeError("offline"));
  answerPost = () => Response.json({ id: "c9", status: "pending" }, { status: 201 });
  draw();
  expect(screen.getByLabelText("Comentario")).toHaveProperty("value", "Qué recuerdo");
  await userEvent.click(send());
  await waitFor(() => expect(posts).toHaveLength(2));
  expect(posts[1]?.key).toBe(posts[0]?.key);
});

it("is empty again when the text was stored after the page was left", async () => {
  let arrive = (_response: Response) => {};
  const stored = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  answerPost = () => stored;
  draw();
  await fillIn();
  await userEvent.click(send());
  cleanup();
  const answer = Response.json({ id: "c9", status: "pending" }, { status: 201 });
  const read = vi.spyOn(answer, "json");
  arrive(answer);
  await waitFor(() => expect(read).toHaveBeenCalled());
  await read.mock.results[0]?.value;
  draw();
  await waitFor(() => expect(screen.getByLabelText("Comentario")).toHaveProperty("value", ""));
});

it("requires all fields, then a valid e-mail", async () => {
  draw();
  await userEvent.click(send());
  expect(screen.getByRole("alert").textContent).toBe("Por favor, completá todos los campos.");
  expect(screen.getByLabelText("Nombre").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(screen.getByLabelText("Nombre"));
  const messageOf = (label: string) => {
    const ids = screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ");
    return document.getElementById(ids?.at(-1) ?? "")?.textContent;
  };
  expect(messageOf("Nombre")).toBe("Por favor, completá todos los campos.");
  for (const label of ["Email", "Comentario"]) expect(messageOf(label)).toBe("Falta completar este campo.");
  await fillIn("ana");
  await userEvent.click(send());
  const email = screen.getByLabelText("Email").closest(".field");
  expect(email?.contains(screen.getByRole("alert"))).toBe(true);
  expect(screen.getByRole("alert").textContent).toBe("Por favor, ingresá un email válido.");
  expect(posts).toHaveLength(0);
});

it("sends once, confirms and empties the fields", async () => {
  let arrive = (_response: Response) => {};
  answerPost = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  draw();
  await fillIn();
  await userEvent.click(send());
  expect(send().textContent).toBe("Enviando...");
  expect(screen.getByLabelText("Comentario").closest("fieldset")).toHaveProperty("disabled", true);
  arrive(Response.json({ id: "c9", status: "pending" }, { status: 201 }));
  expect(
    await screen.findByText("¡Gracias por tu comentario! Será revisado antes de publicarse."),
  ).toBeTruthy();
  expect(screen.getByLabelText("Comentario")).toHaveProperty("value", "");
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ content: "Qué recuerdo", website: "" });
  expect(posts[0]).not.toHaveProperty("status");
});

it("keeps the text when sending fails, and the key when it is sent again", async () => {
  answerPost = () => Promise.reject(new TypeError("offline"));
  draw();
  await fillIn();
  await userEvent.click(send());
  expect(await screen.findByText("Error al enviar el comentario. Por favor, intentá de nuevo.")).toBeTruthy();
  expect(screen.getByLabelText("Comentario")).toHaveProperty("value", "Qué recuerdo");
  await userEvent.click(send());
  await waitFor(() => expect(posts).toHaveLength(2));
  expect(posts[1]?.key).toBe(posts[0]?.key);
  await waitFor(() => expect(send().textContent).toBe("Enviar comentario"));
  await userEvent.type(screen.getByLabelText("Comentario"), "!");
  await userEvent.click(send());
  await waitFor(() => expect(posts).toHaveLength(3));
  expect(posts[2]?.key).not.toBe(posts[0]?.key);
});

it("shows the server's message at a field", async () => {
  const fields = { authorName: "Usá 120 caracteres o menos." };
  answerPost = () =>
    Response.json(
      { error: { code: "invalid", message: "Usá 120 caracteres o menos.", fields } },
      { status: 400 },
    );
  draw();
  await fillIn();
  await userEvent.click(send());
  expect((await screen.findByRole("alert")).textContent).toContain("Usá 120 caracteres o menos.");
  expect(screen.getByLabelText("Nombre").getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nombre")));
});

it("shows the server's message about what is no field of the form", async () => {
  const message = "Revisá los datos enviados.";
  answerPost = () =>
    Response.json({ error: { code: "invalid", message, fields: { key: message } } }, { status: 400 });
  draw();
  await fillIn();
  await userEvent.click(send());
  expect((await screen.findByRole("alert")).textContent).toContain(message);
});

it("announces in a draft's preview that comments open with publication, and requests none", async () => {
  const asked = vi.fn(() => Response.json({}));
  answerGet = asked;
  const strip = document.body.appendChild(document.createElement("p"));
  strip.dataset.unpublished = "";
  draw([]);
  expect(await screen.findByText("Los comentarios se abren cuando el programa se publique.")).toBeTruthy();
  expect(screen.queryByLabelText("Comentario")).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  strip.remove();
});
