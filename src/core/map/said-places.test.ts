import { expect, it } from "vitest";
import { cityMap, degreesAt, pointAt } from "./city-map.ts";
import { saidPlaces } from "./said-places.ts";

const neighborhood = (slug: string, lng: number) => ({
  id: slug,
  slug,
  name: slug,
  coordinates: { lng, lat: -34.9 },
  episodeCount: 1,
});
const city = cityMap(null, [neighborhood("oeste", -56.3), neighborhood("este", -56.1)]);
if (!city) throw new Error("There is no map.");
const sayings = [
  { path: "/uno", text: "Era como el guardarropa del Solís, pero con acelga." },
  { path: "/dos", text: "El SOLIS se llenaba." },
  { path: "/tres", text: "Venían de medio mundo." },
  { path: "/cuatro", text: "El conventillo Medio Mundo." },
];

it("leads from a place to the first sentence that names it", () => {
  const places = [
    { name: "Solís", point: "-34.9, -56.2" },
    { name: "guarda", point: "-34.9, -56.2" },
    { name: "acelga", point: null },
    { name: "Acelga", point: "40.4, -3.7" },
    { name: "Medio Mundo", point: "-34.9, -56.2" },
  ];
  expect(saidPlaces(city, places, sayings).map(({ name, path }) => [name, path])).toEqual([
    ["Solís", "/uno"],
    ["Medio Mundo", "/cuatro"],
  ]);
});

it("finds the degrees of a point of the drawing", () => {
  const at = { lat: -34.905, lng: -56.234 };
  const { lat, lng } = degreesAt(city.frame, pointAt(city.frame, at));
  expect([lat, lng]).toEqual([expect.closeTo(at.lat, 9), expect.closeTo(at.lng, 9)]);
});
