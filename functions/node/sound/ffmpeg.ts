import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";

/** No prompts on the terminal; prints errors only. */
const QUIET = ["-nostdin", "-hide_banner", "-loglevel", "error"];
/** On a machine that has just started, loading the program may take longer than 10 s. */
const VERSION_TIMEOUT_MS = 60_000;
/** Enough for a recording of a day, on a slow machine. */
const COPY_TIMEOUT_MS = 3 * 3_600_000;
/** About 37 hours. A file of silence may be much longer than its size suggests. */
const MAX_COPY_BYTES = 2 * 2 ** 30;
/** Decoders of master formats; ffmpeg's hundreds of others are disabled. */
const DECODERS = [
  ...["u8", "s16le", "s24le", "s32le", "f32le", "f64le", "alaw", "mulaw"].map((kind) => `pcm_${kind}`),
  ...["flac", "adpcm_ms", "adpcm_ima_wav", "gsm_ms"],
].join(",");

interface Copying {
  /** The ffmpeg program: a name looked up in PATH, or a path. */
  ffmpeg: string;
  /** Absolute paths; the target is overwritten. */
  master: string;
  target: string;
  /** Detected from the content of the master. */
  format: "wav" | "flac";
  signal: AbortSignal;
}

/** Whether ffmpeg is installed and can write MP3. */
export async function canMakeCopies(ffmpeg: string): Promise<boolean> {
  const signal = AbortSignal.timeout(VERSION_TIMEOUT_MS);
  const { code, output } = await run(ffmpeg, ["-hide_banner", "-h", "encoder=libmp3lame"], signal);
  return code === 0 && output.includes("Encoder libmp3lame");
}

/**
 * Writes the first audio stream of a master as MP3 at a constant 128 kbit/s, with an index and its tags; loudness and
 * channels stay. ffmpeg reads only local files, in the detected format, so their content cannot refer to other files.
 * @returns null on success, else the error output of `ffmpeg`, or that it was ended
 */
export async function writeCopy({ ffmpeg, master, target, format, signal }: Copying): Promise<string | null> {
  const reading = ["-protocol_whitelist", "file,pipe", "-codec_whitelist", DECODERS, "-f", format];
  const picked = ["-map", "0:a:0", "-map_metadata", "0", "-vn", "-sn", "-dn"];
  const written = ["-c:a", "libmp3lame", "-b:a", "128k", "-write_xing", "1", "-fs", String(MAX_COPY_BYTES)];
  const { code, output } = await run(
    ffmpeg,
    [
      ...QUIET,
      ...reading,
      "-i",
      `file:${master}`,
      ...picked,
      ...written,
      "-f",
      "mp3",
      "-y",
      `file:${target}`,
    ],
    AbortSignal.any([signal, AbortSignal.timeout(COPY_TIMEOUT_MS)]),
    makeWay,
  );
  return code === 0 ? null : output || "ended";
}

/** Never rejects. `code` is null when the program could not be started or was ended. */
async function run(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
  onStart: (pid: number | undefined) => void = () => {},
) {
  const child = spawn(program, args, {
    signal,
    killSignal: "SIGKILL",
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
    // The child gets no keys of the installation.
    env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT },
  });
  const ended = new Promise<number | null>((done) => {
    child.on("error", () => done(null));
    child.on("close", done);
  });
  onStart(child.pid);
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: `${output}${errors}` };
}

/** Lowers the priority of a process: responses and builds come first. */
function makeWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has already ended, or the system has no priorities.
  }
}
