import type { BuildStage } from "#core/publishing/publishing-schemas.ts";

export interface StageOptions {
  onStage?: (stage: BuildStage, seconds: number, detail: string) => void;
  onWarning?: (text: string) => void;
  /** Called after each new Open Graph image is drawn, with the total to draw. */
  onDrawing?: (drawn: number, of: number) => void;
  /** Aborting ends the running work and rejects; the previous result stays. */
  signal?: AbortSignal;
}

/** Returns a function that runs a stage and reports its duration. */
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
