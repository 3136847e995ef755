import { expect, test } from "vitest";
import { paceSteadily, paceWords, readConversation, writeConversation } from "./conversation.ts";

const TEXT = "Ana Ruiz: ¿Quién toca? Nadie.\n\nLuis Paz: Toco yo. Desde mil novecientos setenta.";

test("a conversation is split into sentences and put together again", () => {
  const conversation = readConversation(TEXT);
  expect(conversation.map(({ paragraph, speaker, text }) => `${paragraph} ${speaker} ${text}`)).toEqual([
    "1 Ana Ruiz ¿Quién toca?",
    "1 Ana Ruiz Nadie.",
    "2 Luis Paz Toco yo.",
    "2 Luis Paz Desde mil novecientos setenta.",
  ]);
  expect(writeConversation(conversation)).toBe(TEXT);
});

test("a steady pace is 150 words a minute, with a longer silence between speakers", () => {
  const [first, second, third] = paceSteadily(readConversation(TEXT));
  expect(first).toMatchObject({ startSeconds: 1.2, endSeconds: 2 });
  expect(second).toMatchObject({ startSeconds: 2.4, endSeconds: 2.8 });
  expect(third).toMatchObject({ startSeconds: 3.7, endSeconds: 4.5 });
});

test("the words of a sentence share its time by their length", () => {
  const sentence = { paragraph: 1, speaker: "Ana", text: "Toco yo siempre.", startSeconds: 4, endSeconds: 8 };
  expect(paceWords(sentence)).toEqual([4, 5.25, 6]);
});

test("a paragraph without a speaker is reported", () => {
  expect(() => readConversation("Ana: Hola.\n\nsin nombre")).toThrow("paragraph 2");
});
