/** Program of read-sound.ts: prints the properties of the file whose path it is given. */
import { openAsBlob } from "node:fs";
import { fileTypeFromBlob } from "file-type";
import { fromBlob } from "strtok3";
import { parsed, soundOfType, TOKENIZER_OPTIONS } from "#hosting/sound/read-sound-stream.ts";

const [path = ""] = process.argv.slice(2);
const type = await fileTypeFromBlob(await openAsBlob(path));
const facts = await soundOfType(type?.mime, async (mimeType) =>
  parsed(fromBlob(await openAsBlob(path, { type: mimeType }), TOKENIZER_OPTIONS)),
);
process.stdout.write(JSON.stringify(facts));
