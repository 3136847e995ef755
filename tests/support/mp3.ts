const RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

interface Options {
  /** Bitrate of each frame in kbit/s. */
  rates: readonly number[];
  /** Signature of an index, which takes a first frame of its own. */
  index?: "Xing" | "Info" | "VBRI";
  /** Flags of the index; all are set by default. */
  flags?: number;
  /** Size of the ID3 tag at the beginning, in bytes. */
  tags?: number;
}

/** Creates a silent MP3 (MPEG 1 layer III, 44,100 Hz) with 26 milliseconds per frame. */
export function silentMp3({ rates, index, flags = 0b1111, tags = 0 }: Options): Buffer {
  const first = index ? [indexFrame(index, flags)] : [];
  const tag = tags > 0 ? [id3(tags)] : [];
  return Buffer.concat([...tag, ...first, ...rates.map(frame)]);
}

/** Bitrates of `count` frames that vary after the first third, as after silence at the beginning. */
export const variableRates = (count: number): number[] =>
  Array.from({ length: count }, (_, n) => (n < count / 3 ? 32 : [96, 128, 160][n % 3]) ?? 128);

function frame(rate: number): Buffer {
  const made = Buffer.alloc(Math.floor((144 * rate * 1000) / 44_100));
  made.set([0xff, 0xfb, RATES.indexOf(rate) << 4, 0xc0]);
  return made;
}

function indexFrame(name: string, flags: number): Buffer {
  const made = frame(128);
  made.write(name, 36, "latin1");
  if (name !== "VBRI") made[43] = flags;
  return made;
}

function id3(bytes: number): Buffer {
  const made = Buffer.alloc(10 + bytes, 0xff);
  made.write("ID3", "latin1");
  made.set([4, 0, 0, (bytes >> 21) & 0x7f, (bytes >> 14) & 0x7f, (bytes >> 7) & 0x7f, bytes & 0x7f], 3);
  return made;
}
