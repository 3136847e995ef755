/**
 * Turns `supabase/demo/transcripts/NNN.txt` into `NNN.vtt` at a steady pace and removes the text file.
 * The episodes with sound get their true times from `synthesize-audio.ts`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paceSteadily, readConversation } from "../seed/conversation.ts";
import { formatVtt } from "../seed/vtt.ts";

const DIRECTORY = "supabase/demo/transcripts";

const files = readdirSync(DIRECTORY).filter((file) => file.endsWith(".txt"));
for (const file of files) {
  const source = join(DIRECTORY, file);
  const cues = paceSteadily(readConversation(readFileSync(source, "utf8")));
  writeFileSync(source.replace(/\.txt$/, ".vtt"), formatVtt(cues));
  rmSync(source);
}
console.log(`${files.length} transcripciones con tiempos.`);
