import { Pause, Play } from "lucide-react";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Sound } from "#admin/features/transcript/use-sound.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatClock } from "#core/text/clock.ts";
import type { Segments } from "#core/transcript/editing.ts";
import { Dial } from "#ui/Dial.tsx";

const EVENTS = ["timeupdate", "seeking", "seeked", "durationchange", "emptied", "play", "pause", "ended"];

interface Props {
  sound: Sound;
  segments: Segments;
}

/** Play button and the dial of the public player, with the segments marked on it. */
export function SoundDial({ sound, segments }: Props) {
  const { seconds, duration, isPlaying } = usePlayback(sound.element.ref);
  const starts = useMemo(() => segments.map(({ start }) => start), [segments]);
  const [time, length] = [formatClock(seconds), formatClock(duration)];
  return (
    <>
      <Button look="icon" aria-label={isPlaying ? "Pausar" : "Reproducir"} onClick={sound.toggle}>
        {isPlaying ? <Pause /> : <Play />}
      </Button>
      <div className="sheet-scale min-w-0 flex-[1_1_14rem] bg-[light-dark(var(--ink),var(--paper))]">
        <Dial
          className="[--dial-height:2.75rem]!"
          duration={duration}
          position={Math.min(seconds, duration)}
          starts={starts}
        >
          <input
            className="player-range absolute inset-0 z-1 size-full outline-none"
            type="range"
            min={0}
            max={duration}
            step={1}
            value={Math.min(seconds, duration)}
            disabled={duration === 0}
            aria-label="Posición"
            aria-valuetext={`${time} de ${length}`}
            onChange={({ target }) => sound.seek(Number(target.value))}
          />
        </Dial>
      </div>
      <span className="font-number text-s tabular-nums">
        {time} / {length}
      </span>
    </>
  );
}

/** Playback state of the audio element, in whole seconds. A duration of 0 means not known yet. */
function usePlayback(audio: Sound["element"]["ref"]) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const element = audio.current;
      for (const name of EVENTS) element?.addEventListener(name, onChange);
      return () => {
        for (const name of EVENTS) element?.removeEventListener(name, onChange);
      };
    },
    [audio],
  );
  const read = (value: (element: HTMLAudioElement) => number) => () =>
    audio.current ? Math.floor(value(audio.current)) || 0 : 0;
  return {
    seconds: useSyncExternalStore(
      subscribe,
      read(({ currentTime }) => currentTime),
    ),
    duration: useSyncExternalStore(
      subscribe,
      read(({ duration }) => duration),
    ),
    isPlaying: useSyncExternalStore(subscribe, () => audio.current?.paused === false),
  };
}
