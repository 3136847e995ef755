import { expect, test } from "vitest";
import { legal } from "#copy/legal.ts";
import { licenceTerms } from "#copy/licence-terms.ts";
import { identitySection, toIdentity } from "#core/site/archive-identity.ts";
import { readSections } from "#core/site/archive-sections.ts";

test("the terms are those of the licence, for any version", () => {
  expect(licenceTerms("cc-by-nc-nd-3.0")?.brief).toBe(
    "uso no comercial, con atribución y sin obras derivadas",
  );
  expect(licenceTerms("cc-by-4.0")?.brief).toBe("con atribución");
  for (const unknown of ["odbl-1.0", "", null, undefined]) expect(licenceTerms(unknown)).toBeNull();
});

const notice = (identity: object, hasMachineText: boolean) =>
  legal(toIdentity({ ...identitySection.neutral, ...identity }), readSections(new Map()).texts.legal, {
    analytics: null,
    hasMachineText,
  });
const ofContents = (licence: object) => notice(licence, false)[1]?.paragraphs;

test("the legal notice states the licence's terms, and without a licence that permission is required", () => {
  expect(ofContents({ licenceName: "CC BY 4.0", licenceSpdx: "cc-by-4.0" })?.[0]).toBe(
    "Los audios, las transcripciones y los contenidos originales se publican bajo licencia CC BY 4.0: se pueden compartir y adaptar mencionando el archivo y el programa del que provienen.",
  );
  expect(ofContents({ licenceName: "Todos los derechos reservados" })?.[0]).toBe(
    "Los audios, las transcripciones y los contenidos originales se publican bajo licencia Todos los derechos reservados.",
  );
  expect(ofContents({})).toEqual([
    "Para usar los audios, las transcripciones y los contenidos originales, escribinos y lo conversamos.",
  ]);
});

test("the legal notice mentions machine-made texts only when the site has some", () => {
  const titles = (hasMachineText: boolean) => notice({}, hasMachineText).map(({ title }) => title);
  expect(titles(true)).toContain("Textos generados por inteligencia artificial");
  expect(titles(false)).not.toContain("Textos generados por inteligencia artificial");
});
