import { afterEach, describe, expect, test } from "vitest";
import { formatPoint, namePoint, parsePoint, readPoint } from "#core/map/read-point.ts";
import { DEFAULT_LOCALE, setLocale } from "#core/text/locale.ts";

afterEach(() => setLocale(DEFAULT_LOCALE));

describe("a place is read from", () => {
  test.each([
    "-34.9077, -56.2011",
    "-34.9077,-56.2011",
    "-34.9077 -56.2011",
    "(-34.9077, -56.2011)",
    "  -34.9077 ;\t-56.2011 ",
    "-34,9077, -56,2011",
    "-34,9077; -56,2011",
    "-34,9077 -56,2011",
    "−34.9077, −56.2011",
    "34.9077 S, 56.2011 W",
    "34,9077° sur, 56,2011° oeste",
    "56.2011° O 34.9077° S",
    "S 34.9077 O 56.2011",
    "34°54'27.72\"S 56°12'03.96\"W",
    "34° 54′ 27,72″ S, 56° 12′ 3,96″ O",
    "34º54'27.72''S, 56º12'3.96''O",
    "34° 54.462' S, 56° 12.066' O",
    "geo:-34.9077,-56.2011",
    "geo:-34.9077,-56.2011?z=17",
    "https://www.google.com/maps/@-34.9077,-56.2011,17z",
    "https://www.google.com.uy/maps/place/Palacio+Salvo/@-34.91,-56.21,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d-34.9077!4d-56.2011!16s",
    "https://maps.google.com/?q=-34.9077,-56.2011",
    "https://www.google.com/maps/search/?api=1&query=-34.9077%2C-56.2011",
    "https://www.google.com/maps/search/-34.9077,+-56.2011?entry=tts",
    "https://www.google.com/maps/place/34%C2%B054'27.7%22S+56%C2%B012'04.0%22W/@-34.9077,-56.2011,17z",
    "https://www.openstreetmap.org/?mlat=-34.9077&mlon=-56.2011#map=15/-34.9/-56.2",
    "https://www.openstreetmap.org/#map=17/-34.9077/-56.2011",
    "https://www.openstreetmap.org/way/123#map=17/-34.9077/-56.2011",
    "https://maps.apple.com/?ll=-34.9077,-56.2011&q=Salvo",
    "https://www.waze.com/ul?ll=-34.9077%2C-56.2011&navigate=yes",
    "https://www.bing.com/maps?cp=-34.9077~-56.2011&lvl=16",
  ])("%s", (written) => {
    const read = readPoint(written);
    expect(read.ok && formatPoint(read.point)).toBe("-34.9077, -56.2011");
  });

  test("the north and the east", () => {
    expect(readPoint("40,4168° N, 3.7038 este")).toEqual({ ok: true, point: { lat: 40.4168, lng: 3.7038 } });
  });
});

test.each([
  ["", /^No se entiende el lugar/],
  ["Ciudad Vieja", /^No se entiende el lugar/],
  ["-34", /^No se entiende el lugar/],
  ["34.9 S, 56.2 S", /^No se entiende el lugar/],
  ["34°75'S 56°12'O", /^No se entiende el lugar/],
  ["-34.9, sur", /^No se entiende el lugar/],
  ["1 2 3 4 5 6", /^No se entiende el lugar/],
  ["https://maps.app.goo.gl/Ab12Cd", /^Ese enlace no dice el lugar/],
  ["maps.app.goo.gl/Ab12Cd", /^Ese enlace no dice el lugar/],
  ["https://www.google.com/maps/place/Montevideo", /^Ese enlace no dice el lugar/],
  ["%E0%A4%A", /^No se entiende el lugar/],
  ["-134.9, -56.2", /^La latitud va de -90 a 90/],
  ["-34.9, -256.2", /^La longitud va de -180 a 180/],
  ["https://www.openstreetmap.org/#map=17/95.2/-56.2", /^La latitud/],
  [" ".repeat(100_000), /^No se entiende/],
  [`-34${" ".repeat(3000)}x`, /^No se entiende/],
  ["9".repeat(4000), /^No se entiende/],
  ["' ".repeat(2000), /^No se entiende/],
])("%s is no place, and the sentence says what to do", (written, message) => {
  const read = readPoint(written);
  expect(read.ok ? "" : read.message).toMatch(message);
});

test("a stored place has a form of its own", () => {
  expect(parsePoint("-34.9077, -56.2011")).toEqual({ lat: -34.9077, lng: -56.2011 });
  for (const text of [null, "", "91, 0", "1, 181", "1;2", "uno, dos", "-34.9", "-34 9"])
    expect(parsePoint(text), String(text)).toBeNull();
  expect(parsePoint(formatPoint({ lat: -34.90771, lng: -56.2 }))).toEqual({ lat: -34.90771, lng: -56.2 });
});

test("a place is named in words", () => {
  expect(namePoint({ lat: -34.9077, lng: -56.2011 })).toBe("34,9077° sur, 56,2011° oeste");
  setLocale("es-MX");
  expect(namePoint({ lat: 19.4326, lng: 3 })).toBe("19.4326° norte, 3° este");
});
