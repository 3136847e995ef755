import { expect, test } from "vitest";
import type { Relation } from "#core/catalogue/read-model.ts";
import { relationText } from "./relation-text.ts";

test.each([
  ["1975-04-06", { kind: "barrio" }, "Otro domingo en este barrio"],
  ["1988-06-04", { kind: "barrio" }, "Otro sábado en este barrio"],
  [null, { kind: "barrio" }, "Otro día en este barrio"],
  [null, { kind: "guest", name: "Mirta Lescano" }, "Otra vez con Mirta Lescano"],
  [null, { kind: "voice", name: "Rosa" }, "También se oye a Rosa"],
  [null, { kind: "topics", names: ["Ferias"] }, "El mismo tema: Ferias"],
  [null, { kind: "topics", names: ["Ferias", "Inmigración"] }, "Los mismos temas: Ferias e Inmigración"],
  [null, { kind: "words", words: ["Saroldi", "Iglesias"] }, "También se nombra «Saroldi» e «Iglesias»"],
  [null, { kind: "words", words: ["Saroldi", "usina"] }, "También se nombra «Saroldi» y «usina»"],
] satisfies [string | null, Relation, string][])("on %s, %o: %s", (date, relation, text) => {
  expect(relationText({ date, relation })).toBe(text);
});
