// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "#admin/api/failure.ts";
import { EditComment } from "#admin/features/comments/EditComment.tsx";
import { editComment } from "#admin/features/comments/queries.ts";
import { setSession } from "#admin/session/session-store.ts";
import type { ModeratedComment } from "#core/comments/moderation-schemas.ts";

vi.mock("#admin/features/comments/queries.ts", () => ({ editComment: vi.fn() }));

const comment = {
  id: "10000000-0000-4000-8000-000000000001",
  authorName: "Ana",
  content: "Guardado",
  version: 3,
} as ModeratedComment;
const onClose = vi.fn();

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.mocked(editComment).mockReset();
  onClose.mockReset();
  localStorage.clear();
  setSession({ step: "in", user: { id: "u" } as never, isConfirmed: true });
});
afterEach(cleanup);

const open = (changes: Partial<ModeratedComment> = {}) => {
  cleanup();
  render(<EditComment comment={{ ...comment, ...changes }} onClose={onClose} />);
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Contenido");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const retype = (text: string) => fireEvent.change(field(), { target: { value: text } });
const typedBefore = () => screen.queryByText("Es lo que escribiste antes, sin guardar.");

test.each([
  ["Cancelar", () => press("Cancelar")],
  ["Escape", () => fireEvent(screen.getByRole("dialog"), new Event("cancel"))],
])("%s closes and keeps what was typed, also for the next visit", async (_, close) => {
  open();
  expect(typedBefore()).toBeNull();
  retype("Lo escrito");
  await close();
  expect(onClose).toHaveBeenCalledOnce();
  open();
  expect(field().value).toBe("Lo escrito");
  expect(typedBefore()).not.toBeNull();
  // Another comment has its own text.
  open({ id: "10000000-0000-4000-8000-000000000002", content: "Otro" });
  expect(field().value).toBe("Otro");
});

test("what was typed is given up on request, and the field has the focus", async () => {
  open();
  retype("Lo escrito");
  open();
  await press("Volver a lo guardado");
  expect([field().value, document.activeElement]).toEqual(["Guardado", field()]);
  expect(typedBefore()).toBeNull();
  open();
  expect(field().value).toBe("Guardado");
});

test("a save ends what was kept", async () => {
  open();
  retype("Lo escrito");
  open();
  await press("Guardar cambios");
  expect(editComment).toHaveBeenCalledWith(comment.id, { content: "Lo escrito", version: 3 });
  open({ content: "Lo escrito", version: 4 });
  expect(typedBefore()).toBeNull();
});

test("what was typed before another person's change is compared with it, not stored over it", async () => {
  open();
  retype("Lo escrito");
  const current = { ...comment, content: "De otra persona", version: 4 };
  open(current);
  expect(field().value).toBe("Lo escrito");
  vi.mocked(editComment).mockRejectedValueOnce(new Failure({ status: 409, code: "conflict", current }));
  await press("Guardar cambios");
  expect(editComment).toHaveBeenCalledWith(comment.id, { content: "Lo escrito", version: 3 });
  expect((await screen.findByRole("alert")).textContent).toContain("De otra persona");
  await press("Guardar cambios");
  expect(editComment).toHaveBeenLastCalledWith(comment.id, { content: "Lo escrito", version: 4 });
});
