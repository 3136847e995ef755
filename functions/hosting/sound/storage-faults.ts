import type { FindMissingRecordings, FindRecordingFault, RecordingFolder } from "#api/recordings.ts";
import type { RecordingFault } from "#core/episode/recording-fault.ts";

/** Finds faults of recordings in Storage. Each call lists all files once. */
export function storageFaults(folder: Pick<RecordingFolder, "nameOf" | "files">) {
  const listFaults = async () => {
    const known = new Map((await folder.files()).map((file) => [file.name, file]));
    return (audioUrl: string): RecordingFault | null => {
      const name = folder.nameOf(audioUrl);
      if (name === null) return null;
      const file = known.get(name);
      if (file && file.bytes > 0) return null;
      return file?.copy?.state === "pending" ? "preparing" : "missing";
    };
  };
  const findMissingRecordings: FindMissingRecordings = async (audioUrls) => {
    const faultOf = await listFaults();
    return new Set(audioUrls.filter((audioUrl) => faultOf(audioUrl) === "missing"));
  };
  const findRecordingFault: FindRecordingFault = async (audioUrl) => (await listFaults())(audioUrl);
  return { findMissingRecordings, findRecordingFault };
}
