// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#admin/api/call.ts";
import { Failure } from "#admin/api/failure.ts";
import { COMMENTS_KEY, type CommentPage, editComment } from "#admin/features/comments/queries.ts";
import { useModeration } from "#admin/features/comments/use-moderation.ts";
import type { ModeratedComment } from "#core/comments/moderation-schemas.ts";

vi.mock("#admin/features/comments/queries.ts", async (original) => ({
  ...(await original<object>()),
  editComment: vi.fn(),
}));

const KEY = [COMMENTS_KEY, "all", 1, undefined];
let stored: ModeratedComment;

beforeEach(() => {
  stored = { id: "c1", authorName: "Elvira", status: "pending", version: 1 } as ModeratedComment;
  const counts = { all: 1, pending: 1, published: 0, rejected: 0 };
  queryClient.setQueryData(KEY, { items: [stored], total: 1, page: 1, totalPages: 1, counts });
  vi.mocked(editComment).mockImplementation(async (_, { status, version }) => {
    if (version !== stored.version) throw new Failure({ status: 409, code: "conflict", current: stored });
    stored = { ...stored, ...(status && { status }), version: version + 1 };
    return stored;
  });
});

const shown = (): ModeratedComment =>
  queryClient.getQueryData<CommentPage>(KEY)?.items[0] ?? expect.fail("The comment left the list.");
const moderation = () =>
  renderHook(useModeration, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result.current;

test("a change of mind before the answer to the first choice is stored", async () => {
  const { move } = moderation();
  await act(async () => {
    const first = move(shown(), "published");
    await vi.waitFor(() => expect(shown().status).toBe("published"));
    await Promise.all([first, move(shown(), "rejected")]);
  });
  expect([stored.status, shown().status]).toEqual(["rejected", "rejected"]);
});

test("another person's change is not overwritten", async () => {
  const { move } = moderation();
  stored = { ...stored, status: "rejected", version: 2 };
  await act(async () => {
    const first = move(shown(), "published");
    await Promise.all([first, move({ ...shown(), status: "published" }, "pending")]);
  });
  expect(stored).toMatchObject({ status: "rejected", version: 2 });
});

test("a status is stored over a text that another person changed meanwhile", async () => {
  const { move } = moderation();
  const seen = shown();
  stored = { ...stored, content: "Otro texto", version: 2 };
  await act(() => move(seen, "published"));
  expect(stored).toMatchObject({ status: "published", content: "Otro texto", version: 3 });
});

test("undoing a change does not revert a later one", async () => {
  const { move, undoLast } = moderation();
  await act(() => move(shown(), "published"));
  stored = { ...stored, status: "rejected", version: 3 };
  await act(async () => {
    undoLast();
    await vi.waitFor(() => expect(editComment).toHaveBeenCalledTimes(2));
  });
  expect(stored).toMatchObject({ status: "rejected", version: 3 });
});
