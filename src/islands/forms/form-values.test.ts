import { afterEach, expect, it, vi } from "vitest";
import { commentFields } from "#core/comments/comment-schemas.ts";
import { fieldErrors, newKey } from "#islands/forms/form-values.ts";

afterEach(() => vi.unstubAllGlobals());

it("has the error of each field", () => {
  expect(fieldErrors(commentFields, { authorName: " ", authorEmail: "ana", content: "Hola" })).toEqual({
    authorName: "Por favor, completá todos los campos.",
    authorEmail: "Por favor, ingresá un email válido.",
  });
  expect(
    fieldErrors(commentFields, { authorName: "Ana", authorEmail: "ana@ej.uy", content: "Hola" }),
  ).toEqual({});
});

it("creates a key where randomUUID is missing", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
