import * as v from "valibot";
import { asrResult, confidenceOf, textOf, wordsOf } from "../asr-result.ts";
import { cuesFromWords } from "./cues-from-words.ts";
import { ImportError, type ReadTranscript } from "./imported.ts";

export const deepgram = v.looseObject({ results: v.object({ channels: v.array(v.unknown()) }) });

/** @throws ImportError when the file cannot be parsed */
export function readDeepgram(value: v.InferOutput<typeof deepgram>): ReadTranscript {
  const answer = v.safeParse(asrResult, { metadata: {}, ...value });
  if (!answer.success) {
    throw new ImportError("El JSON de Deepgram no tiene ningún resultado en “results.channels”.");
  }
  const [cues, text] = [cuesFromWords(wordsOf(answer.output)), textOf(answer.output)];
  const figures = { duration: answer.output.metadata.duration, confidence: confidenceOf(answer.output) };
  return cues.length === 0 && text !== "" ? { cues, text, ...figures } : { cues, ...figures };
}
