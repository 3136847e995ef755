import { expect, test } from "vitest";
import { distinctiveWords } from "./distinctive-words.ts";

test("names within a sentence and repeated words, the most frequent first", () => {
  const texts = [
    "Vivíamos frente al Cine Stella, y el Stella era todo. La curtiembre olía. Saladero no.",
    "De la curtiembre salía Pascual, también de la usina.",
  ];
  expect(distinctiveWords(texts)).toEqual(["Cine Stella", "Pascual", "Stella", "curtiembre"]);
});

test("adjacent capitalized words are one name of up to four words", () => {
  expect(distinctiveWords(["Vino de Buenos Aires, y de Aires Puros el Ramón Iglesias Vera."])).toEqual([
    "Aires Puros",
    "Buenos Aires",
    "Ramón Iglesias Vera",
  ]);
  expect(distinctiveWords(["lo dijo Aníbal, Justo Pereda"])).toEqual(["Aníbal", "Justo Pereda"]);
  expect(distinctiveWords(["la Uno Dos Tres Cuatro Cinco Seis"])).toEqual([
    "Cinco Seis",
    "Uno Dos Tres Cuatro",
  ]);
});

test("a name at the beginning of a sentence counts with and without its first word, which may be none of it", () => {
  expect(distinctiveWords(["Don Basilio Tarigo vino. Ayer vino. ¿Ayer?"])).toEqual([
    "Basilio Tarigo",
    "Don Basilio Tarigo",
  ]);
  expect(distinctiveWords(["Entonces Casimiro vino. Justo Pereda vino."])).toEqual([
    "Casimiro",
    "Justo Pereda",
  ]);
});

test("common words, short ones and capitals at the beginning of a sentence are ignored", () => {
  expect(
    distinctiveWords(["Entonces entonces ENTONCES. Después después. Ir ir. ¡Mirta! Mirta. Mirta"]),
  ).toEqual([]);
});

test("at most twenty-four of each kind, in an order that does not depend on the text's", () => {
  const words = Array.from({ length: 40 }, (_, n) =>
    `palabra${String.fromCharCode(97 + (n % 26), 97 + n)}`.normalize(),
  );
  const text = [...words, ...words].join(" ");
  const found = distinctiveWords([text]);
  expect(found).toHaveLength(24);
  expect(found).toEqual(distinctiveWords([[...words, ...words].reverse().join(" ")]));
});

test("the time per word does not grow with the text", () => {
  // A pattern with backtracking would not finish here.
  const long = `${"curtiembre ".repeat(200_000)}${"a".repeat(200_000)}`;
  expect(distinctiveWords([long])).toEqual(["curtiembre"]);
});
