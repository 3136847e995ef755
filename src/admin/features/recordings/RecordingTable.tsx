import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { recordingDeletion } from "#admin/features/recordings/queries.ts";
import { RecordingPlayer } from "#admin/features/recordings/RecordingPlayer.tsx";
import { copyLabel, formatOf, lengthLabel } from "#admin/features/recordings/recording-labels.ts";
import type { RecordingSort } from "#admin/features/recordings/recording-order.ts";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";
import { Cell, Row, RowActions, RowHead, type Sorting, Table } from "#admin/ui/Table.tsx";
import type { CopyState, RecordingFile, StoredRecording } from "#core/recordings/recording-schemas.ts";
import { formatBytes } from "#core/text/size.ts";

const COLUMNS = [
  { label: "Archivo", by: "name" },
  { label: "Duración", by: "length" },
  { label: "Tamaño", by: "size" },
  { label: "Formato", by: "format" },
  { label: "Programas", by: "episodes" },
  "Acciones",
] as const;

interface Props {
  files: readonly RecordingFile[];
  sorting: Sorting<RecordingSort>;
}

export const RecordingTable = ({ files, sorting }: Props) => (
  <Table columns={COLUMNS} sorting={sorting}>
    {files.map((file) => (
      <RecordingRow key={file.name} file={file} />
    ))}
  </Table>
);

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

function RecordingRow({ file }: { file: RecordingFile }) {
  const { name, bytes, address, recording, copy, episodes } = file;
  const [isPlayerOpen, setPlayerOpen] = useState(false);
  return (
    <Row>
      <RowHead wide>
        <span className="wrap-anywhere">{name}</span>
        {copy ? <CopyLine copy={copy} master={recording?.master ?? null} /> : null}
        {isPlayerOpen ? <RecordingPlayer url={address} name={`Audio de ${name}`} autoPlay /> : null}
      </RowHead>
      <Cell label="Duración" number>
        {recording ? lengthLabel(recording) : "—"}
      </Cell>
      <Cell label="Tamaño" number>
        {copy && bytes === 0 ? "—" : formatBytes(bytes)}
      </Cell>
      <Cell label="Formato">{formatOf(file)}</Cell>
      <Cell label="Programas">
        {episodes.length === 0
          ? "Ninguno"
          : episodes.map(({ id, number }, at) => (
              <span key={id}>
                {at > 0 ? ", " : ""}
                <Link to="/admin/episodes/edit/$id" params={{ id }}>
                  #{number}
                </Link>
              </span>
            ))}
      </Cell>
      <RowActions>
        {isPlayerOpen || bytes === 0 ? null : (
          <Button look="icon" aria-label={`Escuchar ${name}`} onClick={() => setPlayerOpen(true)}>
            Escuchar
          </Button>
        )}
        {recording ? (
          <>
            <Link
              className={buttonLook("icon")}
              to="/admin/recordings/edit/$id"
              params={{ id: recording.id }}
              aria-label={`Derechos y procedencia de ${name}`}
              title="Derechos y procedencia"
            >
              <Pencil />
            </Link>
            <DeleteButton label={`Eliminar ${name}`} deletion={recordingDeletion(recording.id, file)} />
          </>
        ) : null}
      </RowActions>
    </Row>
  );
}
