/** A failed start that the person at the terminal can fix: `message` is one Spanish sentence. */
export class StartError extends Error {
  override name = "StartError";
}
