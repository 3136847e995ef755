import * as v from "valibot";
import {
  AiFailure,
  AUDIO_INVALID,
  AUDIO_UNCONFIGURED,
  refusalMessage,
  TRANSCRIPTION_UNKNOWN,
  withCause,
} from "#api/ai/ai-failure.ts";
import { audioSource } from "#api/ai/audio-source.ts";
import type { AiProviders, JobContext } from "#api/ai/job-context.ts";
import { transcribeBody } from "#core/analysis/ai-schemas.ts";
import { parseJson } from "#core/analysis/answer-json.ts";
import type { AsrResult } from "#core/transcript/asr-result.ts";

/** Locates the audio. @throws AiFailure when its address is invalid, or the audio base is not configured */
export function locateAudio(audioUrl: string, { audio }: Pick<AiProviders, "audio">) {
  const source = audioSource(audioUrl, audio);
  if (source.kind === "invalid") throw new AiFailure("audio_unavailable", AUDIO_INVALID);
  if (source.kind === "unconfigured") throw new AiFailure("audio_unavailable", AUDIO_UNCONFIGURED);
  return source;
}

/** Transcribes the recording at an address. @throws AiFailure */
export async function transcribe(
  order: unknown,
  providers: AiProviders,
  { signal, call }: JobContext,
): Promise<AsrResult> {
  const { speech } = providers;
  if (!speech) throw new AiFailure("unexpected", TRANSCRIPTION_UNKNOWN);
  const { audioUrl } = v.parse(transcribeBody, order);
  const audio = await providers.audio.read(locateAudio(audioUrl, providers), signal);
  const { status, text } = await call(speech, speech.request(audio));
  const answer = parseJson(text);
  if (status < 200 || status > 299) {
    throw new AiFailure(
      "provider_refused",
      refusalMessage("transcription", status, speech.reason(answer)),
      status,
    );
  }
  const result = speech.read(answer);
  if (!result)
    throw new AiFailure("provider_unreadable", withCause(TRANSCRIPTION_UNKNOWN, "notTheService"), status);
  return result;
}
