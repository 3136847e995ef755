import { SoundDial } from "#admin/features/transcript/SoundDial.tsx";
import { useSound } from "#admin/features/transcript/use-sound.ts";
import type { Segments } from "#core/transcript/editing.ts";

interface Props {
  url: string;
  /** Accessible name of the group. */
  name: string;
  autoPlay?: boolean;
}

const NO_SEGMENTS: Segments = [];

/** Plays a recording, with the dial of the public player. */
export function RecordingPlayer({ url, name, autoPlay = false }: Props) {
  const sound = useSound(NO_SEGMENTS);
  return (
    <fieldset className="actions gap-x-2.5 gap-y-1.25" aria-label={name}>
      <audio preload="metadata" src={url} autoPlay={autoPlay} {...sound.element} />
      <SoundDial sound={sound} segments={NO_SEGMENTS} />
      {sound.hasFailed ? <p className="field-error basis-full">No se pudo cargar el audio.</p> : null}
    </fieldset>
  );
}
