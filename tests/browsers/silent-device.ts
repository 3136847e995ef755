import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "./child-program.ts";

const PROGRAM = "/usr/bin/pulseaudio";

export interface SilentDevice {
  /** Environment variables that make a browser use the device. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Opens a virtual sound device that plays in real time without output, because Firefox refuses recordings on a machine
 * without a device. Without PulseAudio, the machine's own device is used.
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
