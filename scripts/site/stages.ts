import type { BuildStage } from "#core/publishing/publishing-schemas.ts";

export interface StageOptions {
  onStage?: (stage: BuildStage, seconds: number, detail: string) => void;
  onWarning?: (text: string) => void;
  /** Called after each Open Graph image that is drawn anew, with how many there are to draw. */
  onDrawing?: (drawn: number, of: number) => void;
  /** Aborting ends what runs and rejects; what was there before stays. */
  signal?: AbortSignal;
}

/** Runs stages one after the other and reports how long each took. */
export function stageReporter({ onStage, signal }: StageOptions) {
  return async <Result>(
    name: BuildStage,
    work: () => Promise<readonly [Result, string]>,
  ): Promise<Result> => {
    signal?.throwIfAborted();
    const started = performance.now();
    const [result, detail] = await work();
    onStage?.(name, (performance.now() - started) / 1000, detail);
    return result;
  };
}
