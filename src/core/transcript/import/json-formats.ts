import * as v from "valibot";
import { deepgram, readDeepgram } from "./deepgram.ts";
import type { TranscriptFormat } from "./formats.ts";
import type { ReadTranscript } from "./imported.ts";
import { readVerbose, readWhisperCpp, verbose, whisperCpp } from "./whisper.ts";

/** A format whose files are recognised by their shape. */
function jsonFormat<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  read: (value: v.InferOutput<Schema>) => ReadTranscript,
): TranscriptFormat {
  return {
    name: `JSON de ${name}`,
    recognise: ({ json }) => v.is(schema, json),
    read: ({ json }) => read(v.parse(schema, json)),
  };
}

export const JSON_FORMATS: readonly TranscriptFormat[] = [
  jsonFormat("Deepgram", deepgram, readDeepgram),
  jsonFormat("Whisper", verbose, readVerbose),
  jsonFormat("whisper.cpp", whisperCpp, readWhisperCpp),
];
