import { expect, test } from "vitest";
import { alsoDeleted, alsoUnlinked, summed } from "#admin/lists/DeletionDialog.tsx";

test.each([
  [{}, null, null],
  [{ photos: 0, comments: 0 }, null, null],
  [{ photos: 1 }, "También se elimina 1 foto.", "También se eliminó 1 foto."],
  [
    { photos: 3, comments: 1 },
    "También se eliminan 3 fotos y 1 comentario.",
    "También se eliminaron 3 fotos y 1 comentario.",
  ],
])("what is deleted with an episode: %j", (also, before, after) => {
  expect([alsoDeleted(also), alsoDeleted(also, true)]).toEqual([before, after]);
});

test.each([
  [{}, null, null],
  [{ episodes: 1 }, "1 programa se queda sin invitado.", "1 programa quedó sin invitado."],
  [{ episodes: 3 }, "3 programas se quedan sin invitado.", "3 programas quedaron sin invitado."],
])("episodes that lose their guest: %j", (also, before, after) => {
  expect([alsoUnlinked(also, "invitado"), alsoUnlinked(also, "invitado", true)]).toEqual([before, after]);
});

test("the counts of several deletions are added", () => {
  expect(summed([{ photos: 1 }, {}, { photos: 2, comments: 4 }])).toEqual({ photos: 3, comments: 4 });
});
