/** The proof of work that the API asks for, made by code that is loaded when it is needed; null when it cannot be made. */
export async function proofFor(challengePath: string): Promise<string | null> {
  try {
    const { proveWork } = await import("#islands/forms/prove-work.ts");
    return await proveWork(challengePath);
  } catch {
    return null;
  }
}
