/**
 * A `Response` that still holds what it was made from. The platform's turns it into a stream at once, and whoever wants the
 * bytes back reads the stream: copies of each page that nobody needs where pages are only written.
 */
class HeldResponse extends Response {
  // Otherwise one of the platform's kind, which Astro would not know for a Response.
  static override json(data: unknown, init?: ResponseInit): HeldResponse {
    return new HeldResponse(JSON.stringify(data), init);
  }

  readonly held: string | Uint8Array | null;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const isHeld = typeof body === "string" || body instanceof Uint8Array;
    super(isHeld ? null : body, init);
    this.held = isHeld ? body : null;
  }

  // Astro asks whether there is one at all.
  override get body() {
    return this.held === null ? super.body : new Blob([this.held as BlobPart]).stream();
  }
}

/** From now on every `Response` made in this thread is of that kind. */
export function holdResponses(): void {
  globalThis.Response = HeldResponse;
}

export async function bytesOf(response: Response): Promise<Buffer> {
  const held = response instanceof HeldResponse ? response.held : null;
  if (typeof held === "string") return Buffer.from(held);
  if (held) return Buffer.from(held.buffer, held.byteOffset, held.byteLength);
  return Buffer.from(await response.arrayBuffer());
}
