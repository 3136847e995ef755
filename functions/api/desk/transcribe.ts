import * as v from "valibot";
import { audioSource } from "#api/desk/audio-source.ts";
import {
  AUDIO_INVALID,
  AUDIO_UNCONFIGURED,
  DeskFailure,
  refusalMessage,
  TRANSCRIPTION_UNKNOWN,
  withCause,
} from "#api/desk/desk-failure.ts";
import { parseAnswer } from "#api/desk/providers/call-provider.ts";
import type { DeskTools, JobContext } from "#api/desk/work.ts";
import type { Recognised } from "#core/transcript/recognised.ts";

const request = v.object({ audioUrl: v.string() });

/** Where the audio is. @throws DeskFailure when it may not be used */
export function locateAudio(audioUrl: string, { audio }: Pick<DeskTools, "audio">) {
  const source = audioSource(audioUrl, audio);
  if (source.kind === "invalid") throw new DeskFailure("audio_unavailable", AUDIO_INVALID);
  if (source.kind === "unconfigured") throw new DeskFailure("audio_unavailable", AUDIO_UNCONFIGURED);
  return source;
}

/** From the address of a recording to what was said in it. @throws DeskFailure */
export async function transcribe(
  order: unknown,
  tools: DeskTools,
  { signal, exchange }: JobContext,
): Promise<Recognised> {
  const { speech } = tools;
  if (!speech) throw new DeskFailure("unexpected", TRANSCRIPTION_UNKNOWN);
  const { audioUrl } = v.parse(request, order);
  const audio = await tools.audio.read(locateAudio(audioUrl, tools), signal);
  const { status, text } = await exchange(speech, speech.request(audio));
  const answer = parseAnswer(text);
  if (status < 200 || status > 299) {
    throw new DeskFailure(
      "provider_refused",
      refusalMessage("transcription", status, speech.reason(answer)),
      status,
    );
  }
  const result = speech.read(answer);
  if (!result)
    throw new DeskFailure("provider_unreadable", withCause(TRANSCRIPTION_UNKNOWN, "notTheService"), status);
  return result;
}
