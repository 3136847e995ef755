import { expect, it } from "vitest";
import { normalizeWord, parseQueryText, significantWords } from "#core/search/query-text.ts";

it.each([
  ["tranvía", "tranvía", []],
  ["feria del domingo", "feria domingo", []],
  ['"La Feria del domingo"', "", [["la", "feria", "del", "domingo"]]],
  ['tambor "por la calle," de noche', "tambor noche", [["por", "la", "calle"]]],
  ["«dos voces» “tres”", "", [["dos", "voces"], ["tres"]]],
  ['"sin cerrar', "cerrar", []],
  ['"" nada', "nada", []],
  ['US$5 +tango ´mate "u$s 5" fe\u00ADria', "US5 tango mate feria", [["us", "5"]]],
  ['"— tango - milonga (...) "', "", [["tango", "", "milonga"]]],
  ['"—" tango', "tango", []],
])("%j has words %j and phrases %j", (text, words, phrases) => {
  expect(parseQueryText(text)).toEqual({ words, phrases });
});

it.each(["O\u2019Higgins", "O\u02BCHiggins", "o\u2018higgins", "O\u00B4Higgins,", "O`Higgins"])(
  "compares %s as it is spoken",
  (word) => {
    expect(normalizeWord(word)).toBe("o'higgins");
  },
);

it("looks up the significant words of a phrase", () => {
  expect(significantWords(["la", "feria", "del", "domingo"])).toEqual([
    { word: "feria", offset: 1 },
    { word: "domingo", offset: 3 },
  ]);
  expect(significantWords(["la", "", "feria"])).toEqual([{ word: "feria", offset: 2 }]);
  expect(significantWords(["y", "", "ya"]).map(({ word }) => word)).toEqual(["y", "ya"]);
  expect(significantWords(["y", "ya"]).map(({ word }) => word)).toEqual(["y", "ya"]);
});
