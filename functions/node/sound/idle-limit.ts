/** Time in which the next bytes of a part have to arrive. */
const IDLE_MS = 30_000;

/**
 * A request whose body ends with an error when no bytes arrive for a while, so that a connection left open holds neither an
 * upload nor its connection.
 */
export function idleLimit(request: Request, idleMs = IDLE_MS): { within: Request; isIdle: () => boolean } {
  let isIdle = false;
  if (!request.body) return { within: request, isIdle: () => false };
  const reader = request.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const timer = setTimeout(() => {
        isIdle = true;
        controller.error(new Error("no bytes arrive"));
        reader.cancel().catch(() => {});
      }, idleMs);
      const part = await reader.read().finally(() => clearTimeout(timer));
      if (isIdle) return;
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { within: new Request(request, { body, duplex: "half" } as RequestInit), isIdle: () => isIdle };
}
