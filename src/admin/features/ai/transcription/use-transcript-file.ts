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

/** The transcript file chosen by the editor, its parsed content and the editor's answers about its speakers. */
export function useTranscriptFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [read, setRead] = useState<ReadTranscript | null>(null);
  const latest = useRef<ChosenFile | null>(null);

  const readWith = async (next: ChosenFile) => {
    latest.current = next;
    setChosen(next);
    const result = await readTranscriptFile(next.file, next.answers);
    // A newer parse has started meanwhile: this result is outdated.
    if (latest.current === next) setRead(result);
  };

  return {
    /** Null until a file has been parsed. */
    read,
    /** Updated at once; `read` follows when the file has been parsed again. */
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
