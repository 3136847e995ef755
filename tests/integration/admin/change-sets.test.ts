import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BackOffice, openBackOffice } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());
beforeEach(() =>
  office.database.pg.exec(
    `delete from episodes; delete from guests; delete from neighborhoods; delete from topics; delete from former_addresses;
     delete from trash; delete from private.pending_changes; delete from private.change_sets`,
  ),
);

const load = (text: string) =>
  office.admin("POST", "/import?dryRun=false", { format: "csv", text, name: "inventario.csv" });
const sets = (kind: string) => office.admin("GET", `/change-sets?kind=${kind}`);
const undo = (id: string) => office.ask("administrator", "POST", `/change-sets/${id}/undo`, {});
/** All rows without what every update changes. */
const content = async () => {
  const tables = ["episodes", "guests", "neighborhoods", "topics", "episode_topics", "episode_notes"];
  const sql = tables
    .map((table) => `select '${table}' as tbl, to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t`)
    .join(" union all ");
  return (await office.database.pg.query(`select * from (${sql}) a order by tbl, row::text`)).rows;
};
const idOf = async (path: string, fields: object): Promise<string> =>
  (await office.admin("POST", path, fields)).id;

test("an import is one entry, and is undone as one: what it made goes, what it changed is as it was", async () => {
  const guestId = await idOf("/guests", { name: "Ana" });
  const topicIds = [await idOf("/topics", { name: "Murga" })];
  const notes = "escribir a ana@example.org";
  const own = await office.admin("POST", "/episodes", {
    number: "1",
    guestId,
    topicIds,
    notes,
    date: "1978~",
  });
  await office.database.pg.exec("delete from private.pending_changes");
  const before = await content();
  const report = await load(
    "numero;fecha;invitado;barrio;temas;estado;notas\n1;6/4/75;Beto;Unión;Tango;Publicado;rota\n2;;Ana;Unión;Murga;Publicado;x\n3;;;;;;",
  );
  expect(report).toMatchObject({ created: 2, updated: 1, applied: true });
  const { pending, count } = await office.admin("GET", "/publishing");
  const { items } = await office.admin("GET", "/episodes");
  const episodes = ["1", "2"].map((number) => ({
    number,
    id: items.find((item: { number: string }) => item.number === number).id,
  }));
  // The third is a draft.
  expect(pending).toMatchObject([
    { changeSet: { kind: "import", label: "inventario.csv", episodes }, records: count },
  ]);
  const [entry] = await office.admin("GET", `/history/episodes/${own.id}`);
  expect(entry.changeSet).toEqual({ kind: "import", label: "inventario.csv" });
  const [made] = await sets("import");
  expect(made).toMatchObject({ label: "inventario.csv", episodes: 3, isUndone: false });
  expect((await undo(made.id)).body).toEqual({ kept: [] });
  expect(await content()).toEqual(before);
  expect(await sets("import")).toMatchObject([{ isUndone: true }]);
  expect((await office.admin("GET", "/trash")).items).toMatchObject([
    { label: "Importación de inventario.csv: 2 programas", also: 0 },
  ]);
  expect((await undo(made.id)).status).toBe(409);
});

test("what somebody edited after an import stays when it is undone", async () => {
  const old = await office.admin("POST", "/episodes", { number: "1", headline: "Antes", duration: "20:00" });
  await load("numero;titulo;duracion;barrio\n1;Después;30:00;\n2;;;Cerro\n3;;;Cerro");
  const { items } = await office.admin("GET", "/episodes");
  const [one, two] = await Promise.all(
    items.slice(0, 2).map(({ id }: { id: string }) => office.admin("GET", `/episodes/${id}`)),
  );
  await office.admin("PUT", `/episodes/${one.id}`, { ...one, duration: "31:00" });
  await office.admin("PUT", `/episodes/${two.id}`, { ...two, headline: "Editado" });
  const [{ id }] = await sets("import");
  expect((await undo(id)).body).toEqual({ kept: ["2"] });
  const left = (await office.admin("GET", "/episodes")).items;
  expect(left).toMatchObject([
    { number: "1", duration: "31:00" },
    { number: "2", neighborhoodName: "Cerro" },
  ]);
  expect((await office.admin("GET", `/episodes/${old.id}`)).headline).toBe("Antes");
});

test.each([
  ["guests", { name: "Dr. Silva", bio: "Médico" }, { name: "Silva" }],
  ["neighborhoods", { name: "Peñarrol", description: "Al norte" }, { name: "Peñarol" }],
  ["topics", { name: "Murgas" }, { name: "Murga" }],
])(
  "merging %s moves everything, leads its addresses to the other, and is undone",
  async (kind, wrong, right) => {
    const [from, into] = [await idOf(`/${kind}`, wrong), await idOf(`/${kind}`, right)];
    const field = { guests: "guestId", neighborhoods: "neighborhoodId", topics: "topicIds" }[kind] ?? "";
    const valueFor = (...ids: string[]) => (kind === "topics" ? ids : ids[0]);
    for (const [number, id] of [
      ["1", from],
      ["2", into],
    ] as const)
      await office.admin("POST", "/episodes", { number, [field]: valueFor(id) });
    if (kind === "topics") await office.admin("POST", "/episodes", { number: "3", topicIds: [from, into] });
    const addresses = async () =>
      (await office.database.pg.query("select kind, name, row_id from former_addresses order by name")).rows;
    const [before, addressesBefore] = [await content(), await addresses()];
    const { changeSet } = await office.admin("POST", "/merges", { kind, from, into });
    expect(await office.admin("GET", `/${kind}`)).toMatchObject({
      total: 1,
      items: [{ id: into, name: right.name }],
    });
    const episodes = (await office.admin("GET", "/episodes")).items;
    for (const { id } of episodes)
      expect((await office.admin("GET", `/episodes/${id}`))[field]).toEqual(valueFor(into));
    const led = kind === "guests" ? from : kind === "topics" ? "murgas" : "penarrol";
    expect(await addresses()).toContainEqual({ kind, name: led, row_id: into });
    if ("bio" in wrong) expect((await office.admin("GET", `/guests/${into}`)).bio).toBe("Médico");
    expect((await undo(changeSet)).body).toEqual({ kept: [] });
    expect(await content()).toEqual(before);
    expect(await addresses()).toEqual(addressesBefore);
    expect((await office.admin("GET", "/trash")).items).toEqual([]);
  },
);

test("a merge with a record that is gone, or with itself, changes nothing", async () => {
  const from = await idOf("/topics", { name: "Murga" });
  const gone = "00000000-0000-4000-8000-00000000ffff";
  for (const into of [from, gone]) {
    const { status } = await office.ask("administrator", "POST", "/merges", { kind: "topics", from, into });
    expect(status).toBe(404);
  }
  expect(await sets("merge")).toEqual([]);
});

test("several episodes get a guest, a barrio and topics at once, and lose them again", async () => {
  const guestId = await idOf("/guests", { name: "Ana" });
  const neighborhoodId = await idOf("/neighborhoods", { name: "Cerro" });
  const topics = [await idOf("/topics", { name: "Murga" }), await idOf("/topics", { name: "Tango" })];
  const ids = [];
  for (const number of ["1", "2", "3"])
    ids.push(await idOf("/episodes", { number, topicIds: number === "1" ? [topics[0]] : [] }));
  const before = await content();
  const body = { ids: ids.slice(0, 2), guestId, neighborhoodId, topicIds: [topics[0]] };
  const { changeSet } = await office.admin("POST", "/assignments", body);
  const given = await Promise.all(ids.map((id) => office.admin("GET", `/episodes/${id}`)));
  expect(given.map((one) => [one.guestId, one.neighborhoodId, one.topicIds.length])).toEqual([
    [guestId, neighborhoodId, 1],
    [guestId, neighborhoodId, 1],
    [null, null, 0],
  ]);
  expect((await office.admin("POST", "/assignments", body)).changeSet).toBeNull();
  await undo(changeSet);
  expect(await content()).toEqual(before);
  const gone = "00000000-0000-4000-8000-00000000ffff";
  const refused = await office.ask("administrator", "POST", "/assignments", {
    ...body,
    neighborhoodId: gone,
  });
  expect([refused.status, await content()]).toEqual([400, before]);
});

test("a selection of a whole archive is one request", async () => {
  const { id: guestId } = await office.admin("POST", "/guests", { name: "Ana" });
  const ids = Array.from({ length: 10_000 }, () => crypto.randomUUID());
  const fields = { ids, guestId, neighborhoodId: null, topicIds: [] };
  expect(await office.admin("POST", "/assignments", fields)).toEqual({ changeSet: null });
});
