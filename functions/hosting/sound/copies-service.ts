import type { CopyState } from "#core/recordings/recording-schemas.ts";
import type { Master } from "./master-names.ts";

export interface CopiesService {
  isAvailable(): Promise<boolean>;
  /** @param bytes size of the copy; 0 when there is none */
  stateOf(master: Master, bytes: number): CopyState;
  /** Looks for masters without a copy; repeats when already running. @returns once all of them were checked */
  run(): Promise<void>;
  /** Like `run`, but also retries failed ones and looks for ffmpeg again. */
  retry(): Promise<void>;
  stop(): Promise<void>;
}
