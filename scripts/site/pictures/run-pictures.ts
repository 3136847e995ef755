import { fileURLToPath } from "node:url";
import { suppressUnhandledRejections } from "#core/errors/suppress-unhandled-rejections.ts";
import { runNode } from "../../renderer/index.ts";
import type { StageOptions } from "../stages.ts";
import { knownPicture, missingPicture } from "./picture-fingerprints.ts";
import { planPictures, type SnapshotFolders, writePictureIndex } from "./plan-pictures.ts";

export type PictureReport =
  | { type: "warning"; text: string }
  /** The index of pictures is written; pages can be rendered. */
  | { type: "prepared"; pictures: number }
  /** Progress: number of missing Open Graph images drawn so far. */
  | { type: "drawing"; drawn: number; of: number }
  | { type: "drawn"; links: number; milliseconds: number };

export interface RunningPictures {
  /** Number of pictures on the pages. */
  prepared: Promise<number>;
  /** Number of Open Graph images drawn in this build, and the time that took. */
  drawn: Promise<{ links: number; milliseconds: number }>;
}

const PROCESS = fileURLToPath(new URL("process.ts", import.meta.url));

type PictureWatch = Pick<StageOptions, "onWarning" | "onDrawing" | "signal">;

/**
 * Reuses the pictures of earlier builds; starts a process only when a picture must be made. Both promises reject with
 * its output when it fails or is aborted.
 */
export async function runPictures(folders: SnapshotFolders, watch: PictureWatch): Promise<RunningPictures> {
  return (await findCached(folders, watch)) ?? startProcess(folders, watch);
}

/** Null when a picture must be made. */
async function findCached(
  folders: SnapshotFolders,
  { onWarning = () => {} }: PictureWatch,
): Promise<RunningPictures | null> {
  const warnings: string[] = [];
  const planned = await planPictures(folders, async (url) => {
    const known = await knownPicture(url, folders).catch((error) =>
      missingPicture(url, error, (text) => warnings.push(text)),
    );
    if (!known) throw new Error(`${url} has to be made`);
    return known;
  }).catch(() => null);
  if (!planned || planned.missing.length > 0) return null;
  for (const text of warnings) onWarning(text);
  await writePictureIndex(folders.snapshotDir, planned.index);
  const drawn = Promise.resolve({ links: 0, milliseconds: 0 });
  return { prepared: Promise.resolve(planned.pictures), drawn };
}

function startProcess(
  folders: SnapshotFolders,
  { onWarning, onDrawing, signal }: PictureWatch,
): RunningPictures {
  const prepared = Promise.withResolvers<number>();
  const drawn = Promise.withResolvers<{ links: number; milliseconds: number }>();
  const fail = (error: Error) => {
    prepared.reject(error);
    drawn.reject(error);
  };
  const { PATH = "", NODE_EXTRA_CA_CERTS } = process.env;
  runNode("Making the pictures", [PROCESS, JSON.stringify(folders)], {
    // The process reads untrusted files, so it gets no keys.
    env: { PATH, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) },
    signal,
    onMessage: (report: PictureReport) => {
      if (report.type === "warning") onWarning?.(report.text);
      if (report.type === "prepared") prepared.resolve(report.pictures);
      if (report.type === "drawing") onDrawing?.(report.drawn, report.of);
      if (report.type === "drawn") drawn.resolve(report);
    },
  }).then(() => fail(new Error("The pictures were not made.")), fail);
  suppressUnhandledRejections(prepared.promise, drawn.promise);
  return { prepared: prepared.promise, drawn: drawn.promise };
}
