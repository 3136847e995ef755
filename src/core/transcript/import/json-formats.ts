import * as v from "valibot";
import { deepgram, readDeepgram } from "./deepgram.ts";
import type { ReadTranscript } from "./imported.ts";
import { podcasting, readPodcasting } from "./podcasting.ts";
import type { TranscriptFormat } from "./transcript-format.ts";
import {
  readTextOnly,
  readVerbose,
  readWhisperCpp,
  segmentList,
  textOnly,
  verbose,
  whisperCpp,
} from "./whisper.ts";

/** A format of a speech recognition service, recognised by the shape of its JSON. */
function jsonFormat<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  read: (value: v.InferOutput<Schema>) => ReadTranscript,
): TranscriptFormat {
  return {
    name: `JSON de ${name}`,
    recognise: ({ json }) => v.is(schema, json),
    read: ({ json }) => ({ origin: "machine", ...read(v.parse(schema, json)) }),
  };
}

/** The first format whose shape matches is used. Other services export WebVTT or SRT, which their refusal names. */
export const JSON_FORMATS: readonly TranscriptFormat[] = [
  jsonFormat("Deepgram", deepgram, readDeepgram),
  jsonFormat("Podcasting 2.0", podcasting, readPodcasting),
  jsonFormat("Whisper", verbose, readVerbose),
  jsonFormat("whisper.cpp", whisperCpp, readWhisperCpp),
  jsonFormat("Whisper", segmentList, readVerbose),
  jsonFormat("OpenAI", textOnly, readTextOnly),
];
