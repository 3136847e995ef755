/** A `Response` that keeps the body it was made from. The platform's copies it into a stream, which costs two copies of each page. */
class BufferedResponse extends Response {
  // The platform's `json` returns its own kind, which fails Astro's `instanceof Response`.
  static override json(data: unknown, init?: ResponseInit): BufferedResponse {
    return new BufferedResponse(JSON.stringify(data), init);
  }

  readonly buffered: string | Uint8Array | null;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const isBuffered = typeof body === "string" || body instanceof Uint8Array;
    super(isBuffered ? null : body, init);
    this.buffered = isBuffered ? body : null;
  }

  // Astro tests whether there is a body.
  override get body() {
    return this.buffered === null ? super.body : new Blob([this.buffered as BlobPart]).stream();
  }
}

/** Replaces the global `Response` of this thread. */
export function patchGlobalResponse(): void {
  globalThis.Response = BufferedResponse;
}

export async function bytesOf(response: Response): Promise<Buffer> {
  const buffered = response instanceof BufferedResponse ? response.buffered : null;
  if (typeof buffered === "string") return Buffer.from(buffered);
  if (buffered) return Buffer.from(buffered.buffer, buffered.byteOffset, buffered.byteLength);
  return Buffer.from(await response.arrayBuffer());
}
