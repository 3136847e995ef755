import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { identitySection, showAndTagline, toIdentity } from "./archive-identity.ts";

const WHOLE = {
  show: "La hora del puerto",
  name: "Archivo de La hora del puerto",
  tagline: "Voces de la costa",
  description: "Programa de radio de Paysandú.",
  city: "Paysandú",
  country: "Uruguay",
  timeZone: "America/Asuncion",
  language: "es-PY",
  presenterFullName: "Delia Sosa Brum",
  presenterFirstName: "Delia",
  presenterSince: "1962",
  licenceName: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/deed.es",
  licenceSpdx: "cc-by-4.0",
  feedGuid: "917393e3-1b1e-5cef-ace4-edaa54e1f810",
  notice: "En obra.",
  samples: "no" as const,
};

/** Validation messages by field. */
function refused(change: object): Record<string, unknown> {
  const { issues = [] } = v.safeParse(identitySection.form, { ...WHOLE, ...change });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

describe("the form", () => {
  test("accepts a complete record, and requires three fields", () => {
    expect(v.parse(identitySection.form, WHOLE)).toEqual(WHOLE);
    const { show, name, description } = WHOLE;
    expect(
      v.parse(identitySection.form, { show, name, description, tagline: " ", presenterSince: "" }),
    ).toEqual({
      ...identitySection.neutral,
      show,
      name,
      description,
    });
  });

  test.each<[object, string, string]>([
    [{ show: "" }, "show", "Ingresá el nombre del programa."],
    [{ show: "dos\nlíneas" }, "show", "El texto tiene caracteres que no se pueden guardar."],
    [{ notice: "<script>1</script>" }, "notice", "El texto no puede llevar el signo «<»."],
    [{ show: "x".repeat(81) }, "show", "Usá 80 caracteres o menos."],
    [{ name: null }, "name", "Ingresá el nombre del archivo."],
    [{ description: "\u200b" }, "description", "Ingresá una descripción."],
    [{ presenterSince: "75" }, "presenterSince", "Ingresá un año de cuatro cifras."],
    [{ presenterSince: 1975 }, "presenterSince", "Ingresá un año de cuatro cifras."],
    [{ presenterFullName: "" }, "presenterFullName", "Ingresá también el nombre completo de quien conduce."],
    [{ licenceName: null }, "licenceName", "Ingresá también el nombre de la licencia."],
    [{ licenceUrl: "javascript:alert(1)" }, "licenceUrl", "Ingresá una dirección web (https://…)."],
    [{ licenceUrl: 'https://x.uy/"><script>' }, "licenceUrl", "Ingresá una dirección web (https://…)."],
    [
      { licenceSpdx: "CC BY" },
      "licenceSpdx",
      "Usá la sigla en minúsculas, como cc-by-4.0; las demás están en la lista de licencias (SPDX).",
    ],
    [{ language: "pt-BR" }, "language", "Elegí una de las opciones."],
    [{ timeZone: "America/Nada" }, "timeZone", "Elegí una zona de la lista."],
    [{ timeZone: "+03:00" }, "timeZone", "Elegí una zona de la lista."],
    [
      { feedGuid: "1" },
      "feedGuid",
      "El identificador es un código de letras y números (UUID), como ead4c236-bf58-58c6-a2c6-a6b28d128cb6.",
    ],
  ])("refuses %j", (change, field, message) => {
    expect(refused(change)).toEqual({ [field]: message });
  });
});

describe("what is stored", () => {
  test.each([undefined, null, [], "x", {}, { show: 7 }, { show: "" }])(
    "%j is read as the neutral record",
    (content) => {
      expect(identitySection.read(content)).toEqual(identitySection.neutral);
    },
  );

  test("keeps valid fields beside invalid ones", () => {
    const stored = { ...WHOLE, licenceUrl: "javascript:alert(1)", description: 4, more: "x" };
    expect(identitySection.read(stored)).toEqual({
      ...WHOLE,
      licenceUrl: null,
      description: identitySection.neutral.description,
    });
  });
});

describe("what pages show", () => {
  test("has a presenter, a licence and a notice only when they are set", () => {
    expect(toIdentity(identitySection.neutral)).toMatchObject({
      presenter: null,
      licence: null,
      notice: null,
    });
    expect(toIdentity(WHOLE)).toMatchObject({
      presenter: { firstName: "Delia", fullName: "Delia Sosa Brum", since: "1962" },
      licence: { name: "CC BY 4.0", url: WHOLE.licenceUrl, spdx: "cc-by-4.0" },
    });
  });

  test("uses the first word of the presenter's name when no first name is set", () => {
    expect(toIdentity({ ...WHOLE, presenterFirstName: null }).presenter?.firstName).toBe("Delia");
  });

  test("joins show and tagline, if there is one", () => {
    expect(showAndTagline(toIdentity(WHOLE), " · ")).toBe("La hora del puerto · Voces de la costa");
    expect(showAndTagline(toIdentity(identitySection.neutral), " · ")).toBe("Archivo de radio");
  });
});
