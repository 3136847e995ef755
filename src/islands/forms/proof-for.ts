/** Computes the proof of work that the API requires, with lazily loaded code; null when that fails. */
export async function proofFor(challengePath: string): Promise<string | null> {
  try {
    const { proveWork } = await import("#islands/forms/prove-work.ts");
    return await proveWork(challengePath);
  } catch {
    return null;
  }
}
