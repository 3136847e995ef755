import { expect, it } from "vitest";
import { inDigits, inWords } from "./spelled-numbers.ts";

it.each([
  ["mil novecientos ochenta y tres", "1983"],
  ["el Treinta y Uno de agosto", "el 31 de agosto"],
  ["en dos mil veintitrés, y mil cien", "en 2023 y 1100"],
  ["mil ochocientos treinta", "1830"],
  ["mil", "mil"],
  ["treinta y tres orientales", "treinta y tres orientales"],
  ['"mil novecientos ochenta"', '"mil novecientos ochenta"'],
])("%s is %s in digits", (text, expected) => expect(inDigits(text)).toBe(expected));

it.each([
  ["1983", '"mil novecientos ochenta y tres"'],
  ["31 de agosto de 1900", '"treinta y uno" de agosto de "mil novecientos"'],
  ["2016", '"dos mil dieciseis"'],
  ["1100 y 1101", '"mil cien" y "mil ciento uno"'],
  ["18 de julio, 19833, 1000", null],
  ["1983a", null],
  ['"1983"', null],
])("%s is %s in words", (text, expected) => expect(inWords(text)).toBe(expected));
