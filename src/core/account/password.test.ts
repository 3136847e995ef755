import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "#core/account/common-passwords.ts";
import { passwordProblem } from "#core/account/password.ts";
import { temporaryPassword } from "#core/account/random-codes.ts";
import { foldText } from "#core/search/search-text.ts";

const person = { email: "elvira.sosa@archivo.example", current: "la que tenía antes de hoy" };

test.each([
  ["", /al menos 15/],
  ["catorce signos", /al menos 15/],
  ["🎙️🎙️🎙️🎙️🎙️🎙️🎙️", /al menos 15/],
  ["ñ".repeat(40), /demasiado larga/],
  [person.current, /distinta/],
  ["aaaaaaaaaaaaaaaaaaaa", /mismos caracteres/],
  ["abcabcabcabcabcabc", /mismos caracteres/],
  ["me llamo Elvira y ya", /correo/],
  ["ELVIRA.SOSA@archivo.example", /correo/],
  ["del archivo, la llave", /correo/],
  ["Contraseña1234567890", /primeras/],
  ["passwordpassword12345", /primeras/],
  ["1qaz2wsx3edc4rfv", /primeras/],
  ["qwertyuiopasdfghjkl", /primeras/],
  ["correcthorsebatterystaple", /primeras/],
  ["princesa corazón 1", /primeras/],
  ["Uruguay.Nacional.2026", /primeras/],
  ["Peñarol campeón 1987", /primeras/],
  ["Rodríguez.Florencia1", /primeras/],
  ["TeQuieroMucho-Mamita", /primeras/],
  ["setiembre2026octubre", /primeras/],
  ["NuevaContraseña2026", /primeras/],
])("%j is refused", (next, reason) => {
  expect(passwordProblem(next, person)).toMatch(reason);
});

test.each([
  "tranvía mate rambla 1958",
  "correct horse battery",
  "ábaco-íntimo-único",
  "martín pesca en el muelle",
  "dos sillas y un ventilador",
])("%j is accepted", (next) => {
  expect(passwordProblem(next, person)).toBeNull();
});

test("generated passwords are accepted", () => {
  for (let n = 0; n < 50; n++) expect(passwordProblem(temporaryPassword(), person)).toBeNull();
});

test("a thousand common passwords and parts are listed, each once and folded", () => {
  expect(COMMON_PASSWORDS.length).toBeGreaterThan(1000);
  expect(new Set(COMMON_PASSWORDS).size).toBe(COMMON_PASSWORDS.length);
  expect(COMMON_PASSWORDS.filter((word) => foldText(word) !== word || word.length < 5)).toEqual([]);
});
