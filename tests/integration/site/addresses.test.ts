import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadArchive } from "#archive/load.ts";
import { startSnapshot } from "#archive/snapshot.ts";
import { hasPage } from "#core/site/has-page.ts";
import { anonClient } from "#db/client.ts";
import { type BackOffice, openBackOffice } from "../admin/back-office.ts";

let office: BackOffice;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "archivo-addresses-"));
  office = await openBackOffice();
});
afterAll(async () => {
  await office.dispose();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() =>
  office.database.pg.exec(
    "delete from episodes; delete from guests; delete from neighborhoods; delete from topics",
  ),
);

/** Loads the archive with a visitor's key, as a build does. */
const published = async () =>
  loadArchive(anonClient(office.database.backend), await startSnapshot(folder), {
    audioBase: "",
    audioDir: "",
    unreviewed: "show",
    onWarning: () => {},
  });

const put = (path: string, body: object) => office.admin("PUT", path, body);
const WHERE = { lat: -34.86, lng: -56.2 };

test("a new name keeps the address of a stored record, and a new slug redirects", async () => {
  const form = { name: "Peñarol", coordinates: WHERE };
  const { id } = await office.admin("POST", "/neighborhoods", form);
  await office.admin("POST", "/episodes", { number: "1", neighborhoodId: id, status: "published" });
  const renamed = await put(`/neighborhoods/${id}`, { ...form, name: "Peñarol Viejo", version: 1 });
  expect(renamed.slug).toBe("penarol");
  expect((await published()).redirects).toEqual([]);
  await put(`/neighborhoods/${id}`, { ...form, slug: "penarol-viejo", version: 2 });
  await put(`/neighborhoods/${id}`, { ...form, slug: "villa-penarol", version: 3 });
  expect((await published()).redirects).toEqual([
    { from: "/neighborhoods/penarol", to: "/neighborhoods/villa-penarol" },
    { from: "/neighborhoods/penarol-viejo", to: "/neighborhoods/villa-penarol" },
  ]);
  // The first slug is used again, so it no longer redirects.
  await put(`/neighborhoods/${id}`, { ...form, slug: "penarol", version: 4 });
  expect((await published()).redirects.map(({ from, to }) => [from, to])).toEqual([
    ["/neighborhoods/penarol-viejo", "/neighborhoods/penarol"],
    ["/neighborhoods/villa-penarol", "/neighborhoods/penarol"],
  ]);
});

test("the former number of an episode redirects to it, unless another episode has that number", async () => {
  const { id } = await office.admin("POST", "/episodes", { number: "31" });
  await put(`/episodes/${id}`, { number: "31 bis", status: "published", version: 1 });
  expect((await published()).redirects).toEqual([{ from: "/episode/31", to: `/episodes/${id}` }]);
  await put(`/episodes/${id}`, { number: "31 bis", status: "draft", version: 2 });
  expect((await published()).redirects).toEqual([]);
  await put(`/episodes/${id}`, { number: "31 bis", status: "published", version: 3 });
  await office.admin("POST", "/episodes", { number: "31" });
  expect((await published()).redirects).toEqual([]);
});

test("guests, neighborhoods and topics of a draft are published with it", async () => {
  await office.admin("POST", "/import?dryRun=false", {
    format: "json",
    text: JSON.stringify([
      {
        number: "7",
        guest: "Nueva Persona",
        neighborhood: "Barrio Nuevo",
        topics: ["Tema Nuevo"],
        status: "draft",
      },
    ]),
  });
  const { id } = await office.admin("POST", "/neighborhoods", { name: "Cerro", coordinates: WHERE });
  const names = async () => {
    const { guests, neighborhoods, topics } = await published();
    return [guests, neighborhoods, topics].map((list) => list.map(({ name }) => name));
  };
  expect(await names()).toEqual([[], ["Cerro"], []]);
  const [draft] = (await office.admin("GET", "/episodes")).items;
  const { version, ...whole } = await office.admin("GET", `/episodes/${draft.id}`);
  await put(`/episodes/${draft.id}`, { ...whole, status: "published", version });
  expect(await names()).toEqual([["Nueva Persona"], ["Barrio Nuevo", "Cerro"], ["Tema Nuevo"]]);
  // A place in the city stays on the map, without a page, while its only episode is a draft.
  await office.admin("POST", "/episodes", { number: "8", neighborhoodId: id, status: "draft" });
  const { neighborhoods } = await published();
  expect(neighborhoods.map((place) => [place.name, hasPage(place)])).toEqual([
    ["Barrio Nuevo", true],
    ["Cerro", false],
  ]);
});
