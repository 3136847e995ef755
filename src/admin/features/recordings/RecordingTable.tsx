import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { recordingDeletion } from "#admin/features/recordings/queries.ts";
import { formatWords, lengthWords, sizeWords } from "#admin/features/recordings/recording-words.ts";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { Cell, Row, RowActions, RowHead, Table } from "#admin/ui/Table.tsx";
import type { RecordingFile, RecordingList } from "#core/recordings/recording-schemas.ts";

const COLUMNS = ["Archivo", "Duración", "Tamaño", "Formato", "Programas", "Acciones"];

export const RecordingTable = ({ files }: { files: RecordingList["files"] }) => (
  <Table columns={COLUMNS}>
    {files.map((file) => (
      <RecordingRow key={file.name} file={file} />
    ))}
  </Table>
);

function RecordingRow({ file }: { file: RecordingFile }) {
  const { name, bytes, address, recording, episodes } = file;
  const [isHeard, setHeard] = useState(false);
  return (
    <Row>
      <RowHead wide>
        <span className="wrap-anywhere">{name}</span>
        {isHeard ? (
          // biome-ignore lint/a11y/useMediaCaption: the captions of an episode are on its page
          <audio
            className="mt-1.5 block h-10 w-full"
            aria-label={`Audio de ${name}`}
            controls
            autoPlay
            src={address}
          />
        ) : null}
      </RowHead>
      <Cell label="Duración" number>
        {recording ? lengthWords(recording) : "—"}
      </Cell>
      <Cell label="Tamaño" number>
        {sizeWords(bytes)}
      </Cell>
      <Cell label="Formato">
        {bytes === 0 ? "Está vacío" : recording ? formatWords(recording) : "Sin leer"}
      </Cell>
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
        {isHeard || bytes === 0 ? null : (
          <Button look="icon" aria-label={`Escuchar ${name}`} onClick={() => setHeard(true)}>
            Escuchar
          </Button>
        )}
        {recording ? (
          <DeleteButton label={`Eliminar ${name}`} deletion={recordingDeletion(recording.id, file)} />
        ) : null}
      </RowActions>
    </Row>
  );
}
