import { expect, test } from "vitest";
import { publishedComments } from "#api/comments/published-comments.ts";
import type { PublishedComment } from "#core/catalogue/read-model.ts";

const comment = (content: string): PublishedComment => ({
  id: "1",
  authorName: "Ana",
  content,
  createdAt: "2026-01-01T00:00:00.000Z",
});

test("a list invalidated while it is being read is not cached", async () => {
  const slow = Promise.withResolvers<PublishedComment[]>();
  const answers = [slow.promise, Promise.resolve([comment("nuevo")])];
  const lists = publishedComments(
    () => answers.shift() ?? Promise.reject(new Error("one read too many")),
    () => 0,
  );
  const early = lists.get("a");
  lists.forget("a");
  const late = lists.get("a");
  slow.resolve([comment("viejo")]);
  expect((await early)?.body).toContain("viejo");
  expect((await late)?.body).toContain("nuevo");
  expect((await lists.get("a"))?.body).toContain("nuevo");
});

test("a withdrawn episode disappears when its cached list expires", async () => {
  let now = 0;
  let answer: PublishedComment[] | null = [comment("hola")];
  const lists = publishedComments(
    async () => answer,
    () => now,
  );
  expect((await lists.get("a"))?.count).toBe(1);
  answer = null;
  now = 10_001;
  expect(await lists.get("a")).toBeNull();
});

test("a clock that was set back keeps no list for longer", async () => {
  let now = 86_400_000;
  let content = "viejo";
  const lists = publishedComments(
    async () => [comment(content)],
    () => now,
  );
  await lists.get("a");
  now = 0;
  content = "nuevo";
  expect((await lists.get("a"))?.body).toContain("nuevo");
});

test("the ETag changes with the content only", async () => {
  const tags: (string | undefined)[] = [];
  for (const content of ["a", "a", "b"]) {
    const lists = publishedComments(
      async () => [comment(content)],
      () => 0,
    );
    tags.push((await lists.get("x"))?.etag);
  }
  expect(tags[0]).toBe(tags[1]);
  expect(tags[0]).not.toBe(tags[2]);
});
