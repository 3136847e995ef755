/** One frame of MPEG layer III; see ISO 11172-3, 2.4.2.3. */
export interface Mp3Frame {
  /** Offset of its header. */
  at: number;
  bytes: number;
  kilobitsPerSecond: number;
  /** Version and sampling rate; equal for all frames of one recording. */
  kind: number;
}

/** Bit rates by index in the header: MPEG 1, and MPEG 2 with 2.5. */
const RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LOW_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLING_RATES = [44_100, 48_000, 32_000];
const [MPEG_25, MPEG_1, LAYER_III] = [0, 3, 1];
/** Minimum run of frames: bytes that only look like a header are not followed by others. */
const MIN_CHAIN = 4;

/** The frame whose header is at this offset; null when there is none. */
function frameAt(bytes: Uint8Array, at: number): Mp3Frame | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || second < 0xe0 || ((second >> 1) & 3) !== LAYER_III) return null;
  const version = (second >> 3) & 3;
  const isMpeg1 = version === MPEG_1;
  const kilobitsPerSecond = (isMpeg1 ? RATES : LOW_RATES)[third >> 4];
  const sampling = SAMPLING_RATES[(third >> 2) & 3];
  if (version === 1 || !kilobitsPerSecond || !sampling) return null;
  const rate = sampling / (isMpeg1 ? 1 : version === MPEG_25 ? 4 : 2);
  const padding = (third >> 1) & 1;
  const size = Math.floor(((isMpeg1 ? 144 : 72) * kilobitsPerSecond * 1000) / rate) + padding;
  return { at, bytes: size, kilobitsPerSecond, kind: (version << 2) | ((third >> 2) & 3) };
}

/** Frames of a piece of a recording, from the first of a run of frames; empty when there are none. */
export function mp3Frames(bytes: Uint8Array): Mp3Frame[] {
  for (let start = bytes.indexOf(0xff); start >= 0; start = bytes.indexOf(0xff, start + 1)) {
    const chain: Mp3Frame[] = [];
    let frame = frameAt(bytes, start);
    while (frame && frame.kind === (chain[0] ?? frame).kind) {
      chain.push(frame);
      frame = frameAt(bytes, frame.at + frame.bytes);
    }
    if (chain.length >= MIN_CHAIN) return chain;
  }
  return [];
}
