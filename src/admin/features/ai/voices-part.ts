import type { UseFormReturn } from "react-hook-form";
import * as v from "valibot";
import type { EpisodeTranscription } from "#admin/features/ai/queries.ts";
import { ORIGIN_LABELS } from "#admin/features/ai/transcription/OriginSelect.tsx";
import { mergeStored } from "#admin/forms/merge.ts";
import type { EditedVoices } from "#core/episode/episode-parts.ts";
import { TRANSCRIPT_ORIGINS } from "#core/transcript/origin-names.ts";
import { voicesOf } from "#core/transcript/transcription-changes.ts";

/**
 * `names`: speaker names by `voiceKey`. `pending`: names not yet written into the transcript. `origin`: how the transcript was
 * made; empty when not given.
 */
export const voicesForm = v.object({
  names: v.record(v.string(), v.string()),
  pending: v.record(v.string(), v.string()),
  origin: v.picklist(["", ...TRANSCRIPT_ORIGINS]),
});
export type VoicesValues = v.InferInput<typeof voicesForm>;
export type VoicesPayload = v.InferOutput<typeof voicesForm>;

export const voicesLabels = {
  names: "Hablantes",
  pending: "Nombres que todavía no están en la transcripción",
  origin: "Cómo se hizo esta transcripción",
};

export const voicesRow = ({ version, transcription, transcript }: EpisodeTranscription): EditedVoices => ({
  version,
  ...voicesOf(transcription, transcript),
});

export const toValues = (row: EditedVoices | null): VoicesValues => ({
  names: row?.names ?? {},
  pending: {},
  origin: row?.origin ?? "",
});

/** Keeps pending names after a save, which does not store them. */
export const mergeStoredVoices = (
  sent: VoicesValues,
  typed: VoicesValues,
  stored: VoicesValues,
): VoicesValues => ({
  ...mergeStored(sent, typed, stored),
  pending: typed.pending,
});

export const unsavedNotice = ({ pending }: VoicesValues): string | null =>
  Object.keys(pending).length > 0
    ? "Hay nombres de hablantes que todavía no están en la transcripción."
    : null;

export type VoicesForm = UseFormReturn<VoicesValues, unknown, VoicesPayload>;

/** A form value as Spanish text, to compare two versions. */
export function displayValue(field: string, value: unknown): string {
  if (field === "origin") return ORIGIN_LABELS[value as keyof typeof ORIGIN_LABELS] ?? "No se dice";
  const names = Object.entries(value as VoicesValues["names"]).filter(([, name]) => name.trim() !== "");
  return (
    names.map(([voice, name]) => `${voice.replace(/^\w+ /, "Speaker ")}: ${name}`).join("\n") || "(ninguno)"
  );
}
