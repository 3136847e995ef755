import { expect, test } from "vitest";
import { LOCAL_PASSWORDS } from "#core/account/common-passwords.ts";
import { keptPasswords, newPasswordProblem } from "#core/account/new-password.ts";
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
  ["Liverpool.Whatever.77", /primeras/],
])("%j is refused", async (next, reason) => {
  expect(await newPasswordProblem(next, person)).toMatch(reason);
});

test.each([
  "tranvía mate rambla 1958",
  "correct horse battery",
  "ábaco-íntimo-único",
  "martín pesca en el muelle",
  "dos sillas y un ventilador",
])("%j is accepted", async (next) => {
  expect(await newPasswordProblem(next, person)).toBeNull();
});

test("generated passwords are accepted", async () => {
  for (let n = 0; n < 50; n++) expect(await newPasswordProblem(temporaryPassword(), person)).toBeNull();
});

test("a form refuses words of Uruguay without the kept list", () => {
  expect(passwordProblem("Peñarol campeón 1987", person)).toMatch(/primeras/);
});

test("five thousand kept passwords and a thousand local ones are listed, each once and folded", async () => {
  const listed = [...LOCAL_PASSWORDS, ...(await keptPasswords())];
  expect(listed.length - LOCAL_PASSWORDS.length).toBe(5_000);
  expect(LOCAL_PASSWORDS.length).toBeGreaterThan(800);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((word) => foldText(word) !== word || !/^[a-z0-9]{5,}$/.test(word))).toEqual([]);
});
