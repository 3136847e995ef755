import { describe, expect, it } from "vitest";
import { parseBorders } from "./borders.ts";
import { bordersOfGeoJson } from "./geojson-borders.ts";

const square = (name: unknown, lng: number, more = {}) => ({
  type: "Feature",
  properties: { name, ...more },
  geometry: {
    type: "Polygon",
    coordinates: [
      [0, 1, 2, 3, 4].map((corner) => [
        lng + (corner % 4 > 0 && corner % 4 < 3 ? 1 : 0),
        corner % 4 > 1 ? 1 : 0,
      ]),
    ],
  },
});
const fileOf = (...features: unknown[]) => JSON.stringify({ type: "FeatureCollection", features });
const read = (text: string) => {
  const found = bordersOfGeoJson(text);
  if ("fault" in found) throw new Error(found.fault);
  const borders = parseBorders(found.borders);
  if (!borders) throw new Error("The result cannot be read again.");
  return { ...found, parsed: borders };
};

describe("bordersOfGeoJson", () => {
  it("stores the common border of two barrios once", () => {
    const { names, parsed } = read(fileOf(square("Este", 1), square("Oeste", 0)));
    expect(names).toEqual(["Este", "Oeste"]);
    const lines = parsed.objects.areas.geometries.map(({ arcs }) =>
      arcs.flat(2).map((at) => (at < 0 ? ~at : at)),
    );
    expect(lines[0]?.filter((line) => lines[1]?.includes(line))).toHaveLength(1);
  });

  it("keeps neighbours together when it simplifies them", () => {
    const wave = Array.from({ length: 4001 }, (_, at) => [Math.sin(at) / 9, at / 4000]);
    const side = (name: string, lng: number) => ({
      type: "Feature",
      properties: { name },
      geometry: { type: "Polygon", coordinates: [[...wave, [lng, 1], [lng, 0], wave[0]]] },
    });
    const { borders, parsed } = read(fileOf(side("Este", 1), side("Oeste", -1)));
    expect(parsed.arcs.reduce((sum, arc) => sum + arc.length, 0)).toBeLessThan(1300);
    expect(borders.length).toBeLessThan(30_000);
    const [east, west] = parsed.objects.areas.geometries.map(({ arcs }) => arcs.flat(2));
    expect(east?.some((line) => west?.includes(line) || west?.includes(~line))).toBe(true);
  });

  it("tells the coast from streams", () => {
    const line = (natural?: string) => ({
      type: "Feature",
      properties: { natural },
      geometry: {
        type: "LineString",
        coordinates: [
          [0, 0],
          [1, 0],
        ],
      },
    });
    const { parsed } = read(fileOf(square("Centro", 0), line("coastline"), line()));
    expect(parsed.objects.coast.arcs.length).toBe(1);
    expect(parsed.objects.streams.arcs.length).toBe(1);
  });

  it("joins the parts of one barrio, by its name without accents and case", () => {
    expect(read(fileOf(square("Cordón", 0), square("CORDON", 2))).names).toEqual(["Cordón"]);
  });

  it.each([
    ["{", "El archivo no es un mapa (GeoJSON): no se puede leer."],
    ["[]", "El archivo no es un mapa (GeoJSON) con una lista de barrios («FeatureCollection»)."],
    [fileOf(), "El archivo no tiene polígonos de barrios."],
    [fileOf(square(" ", 0)), "El polígono 1 no tiene nombre (propiedad «name»)."],
    [fileOf(square("<b>", 0)), "El nombre «<b>» no puede llevar el signo «<»."],
    [fileOf(square("Lejos", 580_000)), "El elemento 1 no es un polígono ni una línea en grados (WGS 84)."],
    [
      fileOf({ geometry: { type: "Point", coordinates: [0, 0] } }),
      "El elemento 1 no es un polígono ni una línea en grados (WGS 84).",
    ],
    ...[
      { type: "MultiPolygon", coordinates: [] },
      { type: "Polygon", coordinates: [] },
    ].map((geometry) => [
      fileOf({ properties: { name: "Vacío" }, geometry }),
      "El elemento 1 no es un polígono ni una línea en grados (WGS 84).",
    ]),
    [
      fileOf(...Array.from({ length: 501 }, (_, at) => square(`Barrio ${at}`, at / 10))),
      "El mapa tiene demasiados barrios o líneas para dibujarlo.",
    ],
  ])("refuses %.40s", (text, fault) => {
    expect(bordersOfGeoJson(text)).toEqual({ fault });
  });
});

describe("parseBorders", () => {
  const { borders } = read(fileOf(square("Centro", 0)));
  it.each([
    ["a line that is not there", (all: string) => all.replace('"arcs":[[[0]]]', '"arcs":[[[7]]]')],
    [
      "a line that is drawn thousands of times",
      (all: string) => all.replace('"arcs":[[[0]]]', `"arcs":[[[${"0,".repeat(9_000)}0]]]`),
    ],
    [
      "a place beyond the earth",
      (all: string) => all.replace(/"translate":\[[^\]]*\]/, '"translate":[900,0]'),
    ],
    ["no barrio", (all: string) => all.replace(/"geometries":\[.*?\}\]/, '"geometries":[]')],
    ["a barrio without an area", (all: string) => all.replace('"arcs":[[[0]]]', '"arcs":[]')],
    ["an area without lines", (all: string) => all.replace('"arcs":[[[0]]]', '"arcs":[[[]]]')],
    ["a half", (all: string) => all.slice(0, -9)],
    ["too much text", (all: string) => all + " ".repeat(150_000)],
  ])("refuses %s", (_, damage) => {
    expect(damage(borders)).not.toBe(borders);
    expect(parseBorders(damage(borders))).toBeNull();
  });
});
