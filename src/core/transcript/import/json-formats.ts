import * as v from "valibot";
import { ImportError, type ReadTranscript } from "./imported.ts";
import { deepgram, readDeepgram } from "./services/deepgram.ts";
import { google, readGoogle } from "./services/google.ts";
import {
  assemblyAi,
  azureBatch,
  azureFast,
  huggingFace,
  podcasting,
  readAssemblyAi,
  readAzureBatch,
  readAzureFast,
  readHuggingFace,
  readPodcasting,
} from "./services/segment-services.ts";
import {
  readTextOnly,
  readVerbose,
  readWhisperCpp,
  segmentList,
  textOnly,
  verbose,
  whisperCpp,
} from "./services/whisper.ts";
import {
  amazon,
  elevenLabs,
  readAmazon,
  readElevenLabs,
  readRev,
  readSpeechmatics,
  rev,
  speechmatics,
} from "./services/word-services.ts";
import type { TranscriptFormat } from "./transcript-format.ts";

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

const watson = v.object({
  results: v.pipe(
    v.array(v.object({ alternatives: v.array(v.object({ timestamps: v.array(v.unknown()) })) })),
    v.minLength(1),
  ),
});
function refuseWatson(): never {
  throw new ImportError(
    "El JSON es de IBM Watson, que acá no se lee. Convertilo a WebVTT o SRT, o guardá su texto en un .txt.",
  );
}

/** The first format whose shape matches is used. */
export const JSON_FORMATS: readonly TranscriptFormat[] = [
  jsonFormat("Deepgram", deepgram, readDeepgram),
  jsonFormat("Podcasting 2.0", podcasting, readPodcasting),
  jsonFormat("Whisper", verbose, readVerbose),
  jsonFormat("whisper.cpp", whisperCpp, readWhisperCpp),
  jsonFormat("Amazon Transcribe", amazon, readAmazon),
  jsonFormat("Speechmatics", speechmatics, readSpeechmatics),
  jsonFormat("IBM Watson", watson, refuseWatson),
  jsonFormat("Google", google, readGoogle),
  jsonFormat("Azure", azureBatch, readAzureBatch),
  jsonFormat("Azure", azureFast, readAzureFast),
  jsonFormat("Rev", rev, readRev),
  jsonFormat("ElevenLabs", elevenLabs, readElevenLabs),
  jsonFormat("AssemblyAI", assemblyAi, readAssemblyAi),
  jsonFormat("Hugging Face", huggingFace, readHuggingFace),
  jsonFormat("Whisper", segmentList, readVerbose),
  jsonFormat("OpenAI", textOnly, readTextOnly),
];
