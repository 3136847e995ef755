import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { failureMessage, toFailure } from "#admin/api/failure.ts";
import type { EpisodeForm, EpisodeValues } from "#admin/features/episodes/episode-values.ts";
import { BringRecording } from "#admin/features/recordings/BringRecordings.tsx";
import { recordingsQuery } from "#admin/features/recordings/queries.ts";
import { RecordingPlayer } from "#admin/features/recordings/RecordingPlayer.tsx";
import { copyLabel } from "#admin/features/recordings/recording-labels.ts";
import { UploadArea } from "#admin/features/recordings/UploadArea.tsx";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { StoredRecording } from "#core/recordings/recording-schemas.ts";
import { formatClock, parseClock } from "#core/text/clock.ts";
import { percentDecoded } from "#core/text/percent-decoded.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  /** Id of the episode; undefined before it is created. */
  id: string | undefined;
  form: EpisodeForm;
  label: string;
  hint: string;
  bound: ReturnType<Props["form"]["register"]> & { error?: string | undefined };
}

/** Field for the audio address, with a list of stored files, upload and player. Proposes values read from the file. */
export function EpisodeAudio({ id, form, label, hint, bound }: Props) {
  const list = useId();
  const { data, error } = useQuery(recordingsQuery);
  const [uploaded, setUploaded] = useState<StoredRecording | null>(null);
  /** Whether the editor has chosen another recording, whose values are not filled in yet: the list may still be loading. */
  const isChosen = useRef(false);
  const values = useWatch({ control: form.control }) as EpisodeValues;
  const typed = values.audioUrl?.trim() ?? "";
  const file = data?.files.find(({ name }) => name === nameIn(typed));
  const recording = file?.recording ?? (uploaded?.name === typed ? uploaded : null);
  const copy = file?.bytes === 0 ? file.copy : null;
  const isElsewhere = /^https?:\/\//i.test(typed);
  const address = isElsewhere ? typed : file?.address;
  // Reserves the height of the player, so that the fields below do not move once the list has loaded.
  const isAwaited = typed !== "" && !data && !error;
  const use = ({ field, value }: Proposal) => form.setValue(field, value, USER_EDIT);
  const take = (taken: StoredRecording) => {
    isChosen.current = true;
    setUploaded(taken);
    form.setValue("audioUrl", taken.name, USER_EDIT);
  };
  useEffect(() => {
    if (!recording || !isChosen.current) return;
    isChosen.current = false;
    for (const { field, value, fills } of proposalsOf(recording, form.getValues()))
      if (fills) form.setValue(field, value, USER_EDIT);
  }, [recording, form]);
  const change: typeof bound.onChange = (event) => {
    isChosen.current = true;
    return bound.onChange(event);
  };
  return (
    <div className="col-span-full grid gap-2.5">
      <Field label={label} hint={hint} inputMode="url" list={list} {...bound} onChange={change} />
      <datalist id={list}>
        {data?.files.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {copy ? (
        <p className="text-s text-soft" role="status">
          Copia de acceso: {copyLabel(copy)}
        </p>
      ) : address ? (
        <RecordingPlayer key={address} url={address} name="Audio del programa" />
      ) : isAwaited ? (
        <div className="h-11" />
      ) : null}
      {id && isElsewhere && typed === form.formState.defaultValues?.audioUrl ? (
        <BringRecording id={id} />
      ) : null}
      {recording ? <Proposals proposals={proposalsOf(recording, values)} onUse={use} /> : null}
      {error ? null : <UploadArea onAdded={take} />}
      {error ? <p className="text-s text-soft">{failureMessage(toFailure(error))}</p> : null}
    </div>
  );
}

function Proposals({ proposals, onUse }: { proposals: Proposal[]; onUse: (proposal: Proposal) => void }) {
  if (proposals.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-s text-soft">
      El archivo dice:
      {proposals.map((proposal) => (
        <Button key={proposal.field} look="small" onClick={() => onUse(proposal)}>
          {proposal.label}: {proposal.value}
        </Button>
      ))}
    </p>
  );
}

/** The typed address as a name in the list of files. */
const nameIn = (typed: string): string => percentDecoded(typed.replace(/^\/+/, ""));

interface Proposal {
  field: "duration" | "date" | "headline";
  label: string;
  value: string;
  /** True when the form field is empty: the value is filled in at once. Otherwise the editor decides. */
  fills: boolean;
}

/** Allowed difference between durations, because players and editors round differently. */
const TOLERANCE_SECONDS = 2;

/** Values read from the file that differ from the form. Typed values are replaced only on the editor's click. */
export function proposalsOf(
  { seconds, recordedOn, title }: Pick<StoredRecording, "seconds" | "recordedOn" | "title">,
  values: EpisodeValues,
): Proposal[] {
  const proposals: Proposal[] = [];
  const typed = parseClock(values.duration);
  if (seconds !== null && (typed === null || Math.abs(typed - seconds) > TOLERANCE_SECONDS))
    proposals.push({
      field: "duration",
      label: "Duración",
      value: formatClock(seconds),
      fills: !values.duration,
    });
  if (recordedOn !== null && values.date !== recordedOn)
    proposals.push({ field: "date", label: "Fecha", value: recordedOn, fills: !values.date });
  // The tag of a file is no better than a title that was typed.
  if (title !== null && !values.headline)
    proposals.push({ field: "headline", label: "Título", value: title, fills: false });
  return proposals;
}
