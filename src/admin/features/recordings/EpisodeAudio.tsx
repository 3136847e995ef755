import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { failureMessage, toFailure } from "#admin/api/failure.ts";
import type { EpisodeForm, EpisodeValues } from "#admin/features/episodes/episode-values.ts";
import { BringRecording } from "#admin/features/recordings/BringRecordings.tsx";
import { type Proposal, proposalsOf } from "#admin/features/recordings/proposals.ts";
import { recordingsQuery } from "#admin/features/recordings/queries.ts";
import { RecordingPlayer } from "#admin/features/recordings/RecordingPlayer.tsx";
import { copyLabel } from "#admin/features/recordings/recording-labels.ts";
import { UploadArea } from "#admin/features/recordings/UploadArea.tsx";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { StoredRecording } from "#core/recordings/recording-schemas.ts";
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
    setUploaded(taken);
    form.setValue("audioUrl", taken.name, USER_EDIT);
    for (const proposal of proposalsOf(taken, form.getValues())) if (proposal.fills) use(proposal);
  };
  return (
    <div className="col-span-full grid gap-2.5">
      <Field label={label} hint={hint} inputMode="url" list={list} {...bound} />
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
