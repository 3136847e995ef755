import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { anMp3, aWav } from "#tests/support/sounds.ts";
import type { ContractContext } from "./contract-context.ts";
import type { HostKind } from "./host.ts";
import { ADMINISTRATOR, COLLABORATOR } from "./host-services.ts";

const RECORDINGS = "/api/admin/recordings";
/** Size of every part of an upload to Storage except the last. */
const PIECE_BYTES = 6 * 2 ** 20;

/** Recordings in Supabase Storage: browsers upload to it directly, and the host reads and places what has arrived. */
export function contractOfRecordings(context: ContractContext, { clock }: HostKind): void {
  let session: Promise<string> | undefined;
  // Once for all: the number of sign-ins of one address is limited.
  const signIn = () => (session ??= context.client.signIn(ADMINISTRATOR));
  const objects = () => [...context.services.supabase.recordings.objects.keys()].sort();

  /** Asks for a permission and sends a file to Storage with it, as the panel does. */
  async function upload(content: Uint8Array, cookie: string): Promise<string> {
    const name = crypto.randomUUID();
    const asked = await context.client.post(`${RECORDINGS}/target`, { upload: name }, { cookie });
    expect(asked.status).toBe(200);
    const { endpoint, signature, bucketName, objectName } = (await asked.json()).target;
    const tus = { "tus-resumable": "1.0.0", "x-signature": signature };
    const metadata = Object.entries({ bucketName, objectName, contentType: "audio/mpeg" })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
      .join(",");
    const begun = await fetch(endpoint, {
      method: "POST",
      headers: { ...tus, "upload-length": String(content.length), "upload-metadata": metadata },
    });
    const address = begun.headers.get("location") ?? "";
    for (let offset = 0; offset < content.length; offset += PIECE_BYTES) {
      const sent = await fetch(address, {
        method: "PATCH",
        headers: {
          ...tus,
          "upload-offset": String(offset),
          "content-type": "application/offset+octet-stream",
        },
        body: content.slice(offset, offset + PIECE_BYTES),
      });
      expect(sent.status).toBe(204);
    }
    return name;
  }
  const take = async (content: Uint8Array, fileName: string, cookie: string) => {
    const answer = await context.client.post(
      RECORDINGS,
      { upload: await upload(content, cookie), fileName },
      { cookie },
    );
    return { status: answer.status, body: await answer.json() };
  };

  test("a recording is uploaded to Storage, read, placed under its name, and plays from there", async () => {
    const cookie = await signIn();
    const content = aWav(1000);
    const { status, body } = await take(content, "Cinta 12 (lado A).WAV", cookie);
    expect([status, body]).toEqual([
      201,
      {
        isNew: true,
        recording: expect.objectContaining({
          name: "cinta-12-lado-a.wav",
          bytes: content.length,
          seconds: 1000,
          mediaType: "audio/wav",
        }),
      },
    ]);
    const { rows } = await context.services.database.pg.query(
      "select sha256 from recordings where name = 'cinta-12-lado-a.wav'",
    );
    expect(rows).toEqual([{ sha256: createHash("sha256").update(content).digest("hex") }]);
    const list = await (await context.client.get(RECORDINGS, { cookie })).json();
    const listed = list.files.find(({ name }: { name: string }) => name === "cinta-12-lado-a.wav");
    const piece = await fetch(listed.address, { headers: { range: "bytes=0-3" } });
    expect([piece.status, await piece.text()]).toEqual([206, "RIFF"]);
  }, 120_000);

  test("the same bytes are stored once, and what is no recording is refused and removed", async () => {
    const cookie = await signIn();
    const first = await take(anMp3(), "Programa.mp3", cookie);
    expect(first.body.recording).toMatchObject({ name: "programa.mp3", title: "Programa 1", seconds: 101 });
    const again = await take(anMp3(), "Otra.mp3", cookie);
    expect(again.body).toEqual({ isNew: false, recording: first.body.recording });
    const text = await take(Buffer.from("esto no es un audio".repeat(300)), "nota.mp3", cookie);
    expect([text.status, text.body.error.fields.file]).toEqual([422, expect.stringContaining("MP3")]);
    expect(objects().filter((name) => name.includes("/uploads/"))).toEqual([]);
  }, 120_000);

  test("a deleted recording leaves the public bucket and comes back with an undo", async () => {
    const cookie = await signIn();
    const { body } = await take(anMp3(), "Programa.mp3", cookie);
    const { id, name } = body.recording;
    const send = (method: string, path: string) =>
      fetch(`${context.client.url}${path}`, { method, headers: { origin: context.client.url, cookie } });
    const removed = await send("DELETE", `${RECORDINGS}/${id}`);
    expect(removed.status).toBe(200);
    expect(objects()).not.toContain(`audio/${name}`);
    const { trashId } = await removed.json();
    const restored = await send("POST", `/api/admin/trash/${trashId}/restore`);
    expect(restored.status).toBe(200);
    expect(objects()).toContain(`audio/${name}`);
  }, 120_000);

  test.runIf(clock)(
    "the daily work removes what was deleted for good",
    async () => {
      const { objects: stored } = context.services.supabase.recordings;
      stored.set("audio-private/trash/00000000-0000-4000-8000-000000000000", new Uint8Array([1]));
      await context.host.tick?.("day");
      expect(objects().filter((name) => name.includes("/trash/"))).toEqual([]);
    },
    120_000,
  );

  test("permissions to upload are for editors", async () => {
    const cookie = await context.client.signIn(COLLABORATOR);
    const asked = await context.client.post(
      `${RECORDINGS}/target`,
      { upload: crypto.randomUUID() },
      { cookie },
    );
    expect(asked.status).toBe(403);
  });
}
