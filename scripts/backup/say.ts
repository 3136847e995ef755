/** Prints a line, and sends it to the server when the server started this process. */
export function say(line: string): void {
  console.log(line);
  process.send?.(line);
}
