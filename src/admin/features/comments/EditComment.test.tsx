// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "#admin/api/failure.ts";
import { EditComment } from "#admin/features/comments/EditComment.tsx";
import { editComment } from "#admin/features/comments/queries.ts";
import { setSession } from "#admin/session/session-store.ts";
import type { ModeratedComment } from "#core/comments/moderation-schemas.ts";
import { supportDialogs } from "#tests/support/dialogs.ts";

vi.mock("@tanstack/react-router", () => ({
  useLocation: () => "",
  useBlocker: () => ({ status: "idle" }),
  Link: ({ children }: { children: string }) => <span>{children}</span>,
}));
vi.mock("#admin/features/comments/queries.ts", () => ({
  COMMENT_LABELS: { content: "Contenido" },
  editComment: vi.fn(),
}));

const comment = {
  id: "10000000-0000-4000-8000-000000000001",
  authorName: "Ana",
  content: "Guardado",
  version: 3,
} as ModeratedComment;
const onClose = vi.fn();

beforeEach(() => {
  supportDialogs();
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
const offer = () => screen.queryByText("Hay un borrador sin guardar");

test.each([
  ["Cancelar", () => press("Cancelar")],
  ["Escape", () => fireEvent(screen.getByRole("dialog"), new Event("cancel"))],
])("%s closes and keeps what was typed, which the next visit offers", async (_, close) => {
  open();
  expect(offer()).toBeNull();
  retype("Lo escrito");
  await close();
  expect(onClose).toHaveBeenCalledOnce();
  open();
  await press("Recuperar el borrador");
  expect(field().value).toBe("Lo escrito");
  // Another comment has its own text.
  open({ id: "10000000-0000-4000-8000-000000000002", content: "Otro" });
  expect(field().value).toBe("Otro");
  expect(offer()).toBeNull();
});

test("a blank text cannot be saved", () => {
  open();
  retype("   ");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Guardar cambios" }).disabled).toBe(true);
});

test("a save ends what was kept", async () => {
  open();
  retype("Lo escrito");
  vi.mocked(editComment).mockResolvedValueOnce({ ...comment, content: "Lo escrito", version: 4 });
  await press("Guardar cambios");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(editComment).toHaveBeenCalledWith(comment.id, { content: "Lo escrito", version: 3 });
  open({ content: "Lo escrito", version: 4 });
  expect(offer()).toBeNull();
});

test("what was typed before another person's change is compared with it, not stored over it", async () => {
  open();
  retype("Lo escrito");
  const current = { ...comment, content: "De otra persona", version: 4 };
  open(current);
  await press("Recuperar el borrador");
  vi.mocked(editComment).mockRejectedValueOnce(new Failure({ status: 409, code: "conflict", current }));
  await press("Guardar cambios");
  await waitFor(() =>
    expect(editComment).toHaveBeenCalledWith(comment.id, { content: "Lo escrito", version: 3 }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("De otra persona");
  vi.mocked(editComment).mockResolvedValueOnce({ ...current, version: 5 });
  await press("Guardar lo elegido");
  await waitFor(() =>
    expect(editComment).toHaveBeenLastCalledWith(comment.id, { content: "Lo escrito", version: 4 }),
  );
});

test("a new status by another person is no conflict", async () => {
  open();
  retype("Lo escrito");
  const current = { ...comment, status: "published", version: 4 } as ModeratedComment;
  vi.mocked(editComment)
    .mockRejectedValueOnce(new Failure({ status: 409, code: "conflict", current }))
    .mockResolvedValueOnce({ ...current, content: "Lo escrito", version: 5 });
  await press("Guardar cambios");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(editComment).toHaveBeenLastCalledWith(comment.id, { content: "Lo escrito", version: 4 });
});
