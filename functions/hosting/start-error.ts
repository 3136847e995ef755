/** A reason not to start that the person at the terminal can act on: `message` is one Spanish sentence. */
export class StartError extends Error {
  override name = "StartError";
}
