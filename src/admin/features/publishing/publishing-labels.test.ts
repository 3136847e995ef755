import { expect, test } from "vitest";
import { byEpisode, describeRelease, stateOf } from "#admin/features/publishing/publishing-labels.ts";
import type { SiteBuild } from "#core/publishing/publishing-schemas.ts";

const change = (number: string | null, name: string | null) => ({
  table: "topics",
  recordId: `${number} ${name}`,
  episode: number === null ? null : { id: `id of ${number}`, number },
  name,
  action: "update" as const,
  edits: 1,
  records: 1,
  changeSet: null,
  actor: null,
  at: "2026-03-02T15:00:00.000Z",
});

test("changes are grouped by episode at its newest one, and those of no episode come last", () => {
  const changes = [
    change("4", "Candombe"),
    change(null, "Elvira"),
    change("12", null),
    change("4", null),
    change("12", "Tango"),
  ];
  const groups = byEpisode(changes).map(({ episode, changes }) => [
    episode?.number,
    ...changes.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ["4", "Candombe", null],
    ["12", null, "Tango"],
    [undefined, "Elvira"],
  ]);
});

const made = (more: object) =>
  ({ cause: "manual", people: [], changes: null, numbers: [], ...more }) as unknown as SiteBuild;

test.each([
  [{ episodes: null }, undefined, ""],
  [{ episodes: 1 }, undefined, "1 programa."],
  [{ episodes: 64 }, made({ cause: "start" }), "64 programas. Al arrancar."],
  [
    { episodes: 64 },
    made({ people: ["ana@x.org"], changes: 0 }),
    "64 programas. A pedido de ana@x.org: sin cambios.",
  ],
  [
    { episodes: 64 },
    made({ people: ["ana@x.org"], changes: 2, numbers: ["7", "9"] }),
    "64 programas. A pedido de ana@x.org: 2 cambios (programas 7 y 9).",
  ],
  [
    { episodes: 64 },
    made({ cause: "auto", people: ["ana@x.org", "beto@x.org"], changes: 12, numbers: ["7"] }),
    "64 programas. Automática con cambios de ana@x.org y beto@x.org: 12 cambios (entre otros, programa 7).",
  ],
])("a version is named by its contents: %j", (release, build, expected) => {
  expect(describeRelease(release, build)).toBe(expected);
});

test("after a rollback, no change pending does not mean that everything is published", () => {
  const live = { id: "a", builtAt: "", revision: 1, newest: true };
  expect(stateOf({ live, count: 2 })).toBe("2 cambios sin publicar");
  expect(stateOf({ live: null, count: 0 })).toBe("0 cambios sin publicar");
  expect(stateOf({ live: { ...live, newest: false }, count: 0 })).toBe(
    "0 cambios sin publicar, y los visitantes ven una versión anterior",
  );
});
