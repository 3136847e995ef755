import { afterAll, beforeAll, expect, test } from "vitest";
import { TRASH_PER_PAGE } from "#core/history/history-schemas.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
  const remove = async (kind: string, name: string) => {
    const { id } = await office.admin("POST", `/${kind}`, { name });
    await office.admin("DELETE", `/${kind}/${id}`);
  };
  for (let n = 1; n <= TRASH_PER_PAGE + 2; n++) await remove("topics", `Tema ${n}`);
  await remove("guests", "Señora de Peñarol");
  const { id } = await office.admin("POST", "/episodes", { number: "500" });
  await office.admin("DELETE", `/episodes/${id}`);
});
afterAll(() => office.dispose());

const trash = async (query: string) => {
  const { items, ...page } = await office.admin("GET", `/trash?${query}`);
  return { ...page, labels: items.map(({ label }: { label: string }) => label) };
};

test("the trash has pages, newest first; one beyond the last is the last", async () => {
  const total = TRASH_PER_PAGE + 4;
  const first = await trash("page=1");
  expect(first).toMatchObject({ total, page: 1, totalPages: 2 });
  expect(first.labels).toHaveLength(TRASH_PER_PAGE);
  expect(first.labels.slice(0, 3)).toEqual(["Programa 500", "Señora de Peñarol", `Tema ${total - 2}`]);
  for (const page of [2, 9])
    expect(await trash(`page=${page}`)).toMatchObject({
      total,
      page: 2,
      labels: ["Tema 4", "Tema 3", "Tema 2", "Tema 1"],
    });
});

test("it is searched by name, ignoring accents and case, and by kind", async () => {
  expect(await trash("q=SENORA+de+pena")).toMatchObject({ total: 1, labels: ["Señora de Peñarol"] });
  expect((await trash("kind=episodes")).labels).toEqual(["Programa 500"]);
  expect((await trash("kind=guests&q=tema")).labels).toEqual([]);
  expect((await trash("q=tema+2&kind=topics")).labels).toEqual(["Tema 22", "Tema 21", "Tema 20", "Tema 2"]);
  expect((await trash("q=%25")).labels).toEqual([]);
});

test("it refuses kinds that it does not list, and callers that are no editors", async () => {
  expect((await office.ask("administrator", "GET", "/trash?kind=collaborators")).status).toBe(400);
  expect((await office.ask("collaborator", "GET", "/trash")).status).toBe(403);
});
