import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "./child-program.ts";

const PROGRAM = "/usr/bin/pulseaudio";

export interface SilentDevice {
  /** What leads a browser to the device. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * A sound device that plays in real time to no loudspeaker: a machine without any device makes Firefox refuse a
 * recording. Where PulseAudio is not installed the machine's own device is taken.
 */
export async function openSilentDevice(): Promise<SilentDevice> {
  if (!existsSync(PROGRAM)) return { env: {}, close: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "archivo-sound-"));
  const socket = join(folder, "socket");
  const server = await startProgram(
    PROGRAM,
    [
      ...["-n", "--daemonize=no", "--exit-idle-time=-1", "--log-level=info", "--log-target=stderr"],
      "--load=module-null-sink",
      `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    ],
    /Daemon startup complete/,
    { HOME: folder, XDG_RUNTIME_DIR: folder },
  );
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
