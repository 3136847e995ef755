import { inTime } from "#islands/loading.ts";

/** Computes the proof of work that the API requires, with lazily loaded code; null when that fails or takes too long. */
export async function proofFor(challengePath: string): Promise<string | null> {
  try {
    return await inTime(
      import("#islands/forms/prove-work.ts").then(({ proveWork }) => proveWork(challengePath)),
    );
  } catch {
    return null;
  }
}
