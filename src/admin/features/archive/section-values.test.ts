import { expect, test } from "vitest";
import { itemName, showSectionValue } from "#admin/features/archive/section-values.ts";
import { aboutSection } from "#core/site/sections/about.ts";
import { slidesSection } from "#core/site/sections/slides.ts";

const { slides } = slidesSection.fields;

test("an item is named by its texts, without codes; a new one has no name", () => {
  expect(itemName(slides.item, { title: "Don Tito", subtitle: "", type: "guest", episode: "12" })).toBe(
    "Don Tito · 12",
  );
  expect(itemName(slides.item, { title: "", subtitle: "", type: "announcement" })).toBe("");
});

test("a list is shown with labels instead of codes, and without empty fields", () => {
  const items = [
    { title: "Don Tito", subtitle: null, type: "guest", episode: "12" },
    { title: "Abre el archivo", type: "announcement", link: "/about" },
  ];
  expect(showSectionValue(slidesSection.fields, "slides", items)).toBe(
    "Título: Don Tito, Clase: Invitado, Número del programa: 12; Título: Abre el archivo, Clase: Anuncio, Adónde lleva el botón: /about",
  );
  expect(showSectionValue(slidesSection.fields, "slides", [])).toBe("(vacío)");
});

test("lists within lists are shown too", () => {
  const timeline = [{ year: "1943", title: "Nace", text: null, images: [{ url: "/a.svg", caption: null }] }];
  expect(showSectionValue(aboutSection.fields, "timeline", timeline)).toContain("1943");
});
