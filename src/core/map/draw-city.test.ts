import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { type CityMap, cityMap, type LitNeighborhood } from "./city-map.ts";
import { type DrawnCity, drawCity, NAME_SIZE, namesAround, viewAround } from "./draw-city.ts";
import { bordersOfGeoJson } from "./geojson-borders.ts";
import { LINE } from "./name-room.ts";
import { boxOf, insideTest, linePath, middleOf, overlap, type Point } from "./shapes.ts";
import { tideLines } from "./tides.ts";

let barrios: LitNeighborhood[];
let map: CityMap;
let city: DrawnCity;

beforeAll(async () => {
  const read = async (file: string) => JSON.parse(await readFile(`supabase/demo/${file}`, "utf8"));
  const { borders } = await read("texts/map.json");
  barrios = (await read("neighborhoods.json")).map((one: LitNeighborhood, at: number) => ({
    ...one,
    id: one.slug,
    episodeCount: at % 4,
  }));
  const drawn = cityMap(borders, barrios);
  if (!drawn) throw new Error("The demonstration has no map.");
  map = drawn;
  city = drawCity(map);
});

/** The room of each line of the names, with the drawing that it is on. */
const boxesOf = ({ names, close }: DrawnCity) =>
  [{ names, size: NAME_SIZE }, ...(close ? [close] : [])].flatMap(({ names, size }, drawing) =>
    names.flatMap(({ lines, x, y }) =>
      lines.map((line, at) => {
        const [half, foot] = [line.length * size * 0.25, y + at * size * LINE];
        return { drawing, left: x - half, right: x + half, top: foot - size * 0.7, bottom: foot };
      }),
    ),
  );

describe("the city of the demonstration", () => {
  it("has an area for each of its 62 barrios", () => {
    const areas = map.places.filter(({ place, rings }) => place && rings.length > 0);
    expect(areas.map(({ place }) => place?.slug).sort()).toEqual(barrios.map(({ slug }) => slug).sort());
  });

  it("is as bright as the number of programmes", () => {
    const lightOf = (count: number) =>
      new Set(map.places.flatMap(({ place, light }) => (place?.episodeCount === count ? light : [])));
    expect([0, 1, 2, 3].map(lightOf)).toEqual([new Set([0]), new Set([2]), new Set([3]), new Set([4])]);
  });

  it("names every barrio once, on one of its two drawings", () => {
    const named = [...city.names, ...(city.close?.names ?? [])].map(({ place }) => place.place?.slug);
    expect(named.sort()).toEqual(barrios.map(({ slug }) => slug).sort());
  });

  it("has no name over another", () => {
    const boxes = boxesOf(city);
    expect(boxes.length).toBeGreaterThan(barrios.length);
    for (const drawing of [0, 1]) {
      const some = boxes.filter((box) => box.drawing === drawing);
      expect(
        some.filter((one, at) => some.some((other, place) => place > at && overlap(one, other))),
      ).toEqual([]);
    }
  });

  it("has no name over a place that a quote names, where it has other room", () => {
    const covered = (drawn: DrawnCity, { x, y }: Point) =>
      boxesOf(drawn).some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom);
    const some = [...city.names, ...(city.close?.names ?? [])]
      .filter(({ lines: [name] }) => ["Cordón", "Unión", "Casabó"].includes(name ?? ""))
      .map(({ x, y }) => ({ x, y: y - 2 }));
    expect(some.filter((point) => covered(city, point))).toHaveLength(3);
    const drawn = drawCity(map, some);
    expect(some.filter((point) => covered(drawn, point))).toEqual([]);
    expect(drawn.names.length + (drawn.close?.names.length ?? 0)).toBe(barrios.length);
  });

  it("has tide lines on the water, and none on land", () => {
    const tides = tideLines(map);
    expect(tides.length).toBeGreaterThan(20);
    expect(tides.flat().filter(insideTest(map.land))).toEqual([]);
    // North of the city is another department, not the river.
    expect(Math.min(...tides.flat().map(({ y }) => y))).toBeGreaterThan(300);
  });

  it("shows a barrio whole, with its neighbours", () => {
    for (const { id } of barrios) {
      const around = viewAround(map, id);
      const own = map.places.find(({ place }) => place?.id === id);
      if (!around || !own) throw new Error(id);
      expect(own.box.left).toBeGreaterThanOrEqual(around.box.left);
      expect(own.box.bottom).toBeLessThanOrEqual(around.box.bottom);
      expect(around.places.length, id).toBeGreaterThan(1);
    }
    expect(namesAround(map, "cordon").names.map(({ place }) => place.name)).toEqual(
      expect.arrayContaining(["Cordón", "Palermo"]),
    );
    expect(viewAround(map, "nada")).toBeNull();
  });
});

describe("a crowded city with detailed borders", () => {
  /** Barrios in rows, whose names have no room, with a wavy border of so many points each. */
  function readsOf(points: number): number {
    let reads = 0;
    const counted = (x: number, y: number): Point => ({
      get x() {
        reads += 1;
        return x;
      },
      get y() {
        reads += 1;
        return y;
      },
    });
    const places = Array.from({ length: 49 }, (_, at) => {
      const [left, top] = [(at % 7) * 30 + 300, Math.floor(at / 7) * 30 + 200];
      const ring = Array.from({ length: points }, (_, step) => {
        const turn = (step * 2 * Math.PI) / points;
        const far = 12 + Math.sin(turn * 40);
        return counted(left + Math.cos(turn) * far, top + Math.sin(turn) * far);
      });
      const name = `Barrio de nombre largo ${at}`;
      const place = { id: name, name, slug: name, coordinates: null, episodeCount: 1 };
      return { name, place, rings: [ring], box: boxOf(ring), light: 1 };
    });
    reads = 0;
    const land = places.flatMap(({ rings }) => rings);
    drawCity({ ...map, height: 700, places, land, outline: land, coast: [], streams: [] });
    return reads / (points * places.length);
  }

  it("reads each point a few times, however many there are", () => {
    const [few, many] = [readsOf(15), readsOf(240)];
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThan(few / 4);
  });
});

describe("a city of any shape", () => {
  it.each([
    ["one place", 0, 0],
    ["a street from north to south", 0, 9],
    ["a street from east to west", 9, 0],
    ["the whole earth", 170, 80],
  ])("is drawn in bounds: %s", (_, wide, tall) => {
    const areas = [0, 1].map((side) => ({
      type: "Feature",
      properties: { name: `Barrio ${side}` },
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [side * wide, 0],
            [side * wide, tall],
            [(side * wide) / 2, tall],
            [side * wide, 0],
          ],
        ],
      },
    }));
    const read = bordersOfGeoJson(JSON.stringify({ type: "FeatureCollection", features: areas }));
    if (!("borders" in read)) throw new Error(read.fault);
    const height = cityMap(read.borders, [])?.height ?? 700;
    expect(height).toBeGreaterThan(200);
    expect(height).toBeLessThan(2500);
  });

  it("has empty ground beside dots in one line", () => {
    const dots = [0, 8].map((lat) => ({
      id: String(lat),
      name: String(lat),
      slug: String(lat),
      coordinates: { lat, lng: -60 },
      episodeCount: 1,
    }));
    const drawn = cityMap(null, dots);
    expect(drawn?.height).toBeLessThan(2500);
    expect(drawn?.places.map(({ box }) => Math.round(middleOf(box).x))).toEqual([500, 500]);
  });
});

describe("a city without borders", () => {
  const at = (id: string, lng: number, lat: number, episodeCount = 1): LitNeighborhood => ({
    id,
    name: id,
    slug: id,
    coordinates: { lng, lat },
    episodeCount,
  });

  it("has a dot for each barrio with coordinates", () => {
    const dots = cityMap(null, [
      at("norte", -60.6, -32.9, 4),
      at("sur", -60.65, -33),
      { ...at("sin", 0, 0), coordinates: null },
    ]);
    expect(dots?.places.map(({ name, light }) => [name, light])).toEqual([
      ["norte", 4],
      ["sur", 1],
    ]);
    expect(
      boxOf(
        dots?.places.flatMap(({ box }) => [
          { x: box.left, y: box.top },
          { x: box.right, y: box.bottom },
        ]) ?? [],
      ).right,
    ).toBeLessThan(1000);
    expect(dots && drawCity(dots).names).toHaveLength(2);
  });

  it("has no map without coordinates", () => {
    expect(cityMap(null, [{ ...at("sin", 0, 0), coordinates: null }])).toBeNull();
    expect(cityMap("{", [])).toBeNull();
  });

  it("draws one place alone", () => {
    expect(cityMap(null, [at("solo", -60, -33)])?.height).toBeGreaterThan(100);
  });
});

it("writes lines relative to the point before", () => {
  expect(
    linePath(
      [
        { x: 1, y: 2 },
        { x: 1.52, y: 1 },
        { x: 1.5, y: 1 },
      ],
      true,
    ),
  ).toBe("M1 2l.5-1z");
});
