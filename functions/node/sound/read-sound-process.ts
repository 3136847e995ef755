/** Program of read-sound.ts: answers each path that it is sent with the properties of that file. */
import { openAsBlob } from "node:fs";
import { fileTypeFromBlob } from "file-type";
import { fromBlob } from "strtok3";
import { parsed, type ReadFacts, soundOfType, TOKENIZER_OPTIONS } from "#hosting/sound/read-sound-stream.ts";

export type SoundAnswer = { facts: ReadFacts } | { error: string };

async function read(path: string): Promise<ReadFacts> {
  const type = await fileTypeFromBlob(await openAsBlob(path));
  return soundOfType(type?.mime, async (mimeType) =>
    parsed(fromBlob(await openAsBlob(path, { type: mimeType }), TOKENIZER_OPTIONS)),
  );
}

const answer = (given: SoundAnswer) => process.send?.(given);
process.on("message", (path: string) => {
  read(path).then(
    (facts) => answer({ facts }),
    (error) => answer({ error: String(error) }),
  );
});
// The site has ended, or needs no more answers.
process.on("disconnect", () => process.exit());
