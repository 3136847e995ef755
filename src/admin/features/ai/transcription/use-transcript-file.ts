import { useRef, useState } from "react";
import {
  type ReadTranscript,
  readTranscriptFile,
} from "#admin/features/ai/transcription/read-transcript-file.ts";
import type { VoiceAnswers } from "#core/transcript/import/voice-labels.ts";

interface ChosenFile {
  file: File;
  answers: VoiceAnswers;
}

/** A transcript file that the editor chose, and what is read in it with the answers about its voices. */
export function useTranscriptFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [read, setRead] = useState<ReadTranscript | null>(null);
  const latest = useRef<ChosenFile | null>(null);

  const readWith = async (next: ChosenFile) => {
    latest.current = next;
    setChosen(next);
    const result = await readTranscriptFile(next.file, next.answers);
    // A reading that ends after a later one began is out of date.
    if (latest.current === next) setRead(result);
  };

  return {
    /** Null before a file has been read. */
    read,
    /** Known at once; `read` follows when the file has been read again. */
    answers: chosen?.answers ?? new Map<string, boolean>(),
    choose: (file: File) => readWith({ file, answers: new Map() }),
    answer: async (label: string, isVoice: boolean) => {
      const now = latest.current;
      if (now) await readWith({ file: now.file, answers: new Map(now.answers).set(label, isVoice) });
    },
    clear: () => {
      latest.current = null;
      setChosen(null);
      setRead(null);
    },
  };
}
