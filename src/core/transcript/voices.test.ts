import { expect, it } from "vitest";
import { voicesOf } from "./voices.ts";

const segment = (speaker: string) => ({ speaker, text: "", startSeconds: 0, endSeconds: 0 });

it.each([
  [["Ana", "Luis", "Ana"], "Luis", ["Ana", "Luis"]],
  [["Voz 1", "Voz desconocida", "", " Ana "], null, ["Ana"]],
  [[], "Elvira Sosa", ["Elvira Sosa"]],
])("of %j with the guest %j are %j", (speakers, guest, voices) => {
  expect(voicesOf(speakers.map(segment), guest)).toEqual(voices);
});
