import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { recordingDeletion } from "#admin/features/recordings/queries.ts";
import { RecordingPlayer } from "#admin/features/recordings/RecordingPlayer.tsx";
import { copyLabel, formatOf, lengthLabel } from "#admin/features/recordings/recording-labels.ts";
import type { RecordingSort } from "#admin/features/recordings/recording-order.ts";
import type { Sorting } from "#admin/lists/DataTable.tsx";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { Button, buttonLook } from "#admin/ui/Button.tsx";
import type { CopyState, RecordingFile, StoredRecording } from "#core/recordings/recording-schemas.ts";
import { formatBytes } from "#core/text/size.ts";

interface Props {
  files: readonly RecordingFile[];
  sorting: Sorting<string>;
}

/** The master file, which is not published, and the state of its access copy. */
const CopyLine = ({ copy, master }: { copy: CopyState; master: StoredRecording["master"] }) => (
  <span className="block text-s text-soft">
    {master ? (
      <span className="block wrap-anywhere">
        Máster: {master.name}, {formatBytes(master.bytes)}
      </span>
    ) : null}
    <span className={copy.state === "failed" ? "field-error" : ""}>Copia de acceso: {copyLabel(copy)}</span>
  </span>
);

/** Name, copy and, once asked for, a player. */
function NameCell({ file, isPlaying }: { file: RecordingFile; isPlaying: boolean }) {
  const { name, address, recording, copy } = file;
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {copy ? <CopyLine copy={copy} master={recording?.master ?? null} /> : null}
      {isPlaying ? <RecordingPlayer url={address} name={`Audio de ${name}`} autoPlay /> : null}
    </>
  );
}

const OTHERS: Column<RecordingFile, RecordingSort>[] = [
  {
    label: "Duración",
    by: "length",
    number: true,
    cell: ({ recording }) => (recording ? lengthLabel(recording) : "—"),
  },
  {
    label: "Tamaño",
    by: "size",
    number: true,
    cell: ({ copy, bytes }) => (copy && bytes === 0 ? "—" : formatBytes(bytes)),
  },
  { label: "Formato", by: "format", cell: formatOf },
  {
    label: "Programas",
    by: "episodes",
    cell: ({ episodes }) =>
      episodes.length === 0
        ? "Ninguno"
        : episodes.map(({ id, number }, at) => (
            <span key={id}>
              {at > 0 ? ", " : ""}
              <Link to="/admin/episodes/edit/$id" params={{ id }}>
                #{number}
              </Link>
            </span>
          )),
  },
];

export function RecordingTable({ files, sorting }: Props) {
  const [playing, setPlaying] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      items={files}
      keyOf={({ name }) => name}
      sorting={sorting}
      columns={[
        {
          label: "Archivo",
          by: "name",
          wide: true,
          cell: (file) => <NameCell file={file} isPlaying={playing.has(file.name)} />,
        },
        ...OTHERS,
      ]}
      actions={(file) => (
        <Actions
          file={file}
          isPlaying={playing.has(file.name)}
          onPlay={() => setPlaying(new Set([...playing, file.name]))}
        />
      )}
    />
  );
}

interface ActionsProps {
  file: RecordingFile;
  isPlaying: boolean;
  onPlay: () => void;
}

const Actions = ({ file, isPlaying, onPlay }: ActionsProps) => (
  <>
    {isPlaying || file.bytes === 0 ? null : (
      <Button look="icon" aria-label={`Escuchar ${file.name}`} onClick={onPlay}>
        Escuchar
      </Button>
    )}
    {file.recording ? (
      <>
        <Link
          className={buttonLook("icon")}
          to="/admin/recordings/edit/$id"
          params={{ id: file.recording.id }}
          aria-label={`Derechos y procedencia de ${file.name}`}
          title="Derechos y procedencia"
        >
          <Pencil />
        </Link>
        <DeleteButton label={`Eliminar ${file.name}`} deletion={recordingDeletion(file.recording.id, file)} />
      </>
    ) : null}
  </>
);
