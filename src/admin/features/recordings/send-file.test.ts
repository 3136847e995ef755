import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sendFile } from "#admin/features/recordings/send-file.ts";
import { type StorageServer, serveStorage } from "#tests/support/storage-server.ts";

// The library's variant for Node does not remember uploads.
vi.mock("tus-js-client", () => import("tus-js-client/lib.esm/browser/index.js" as "tus-js-client"));

const BUCKET = "audio-private";
const SIZE = 7 * 2 ** 20;

let storage: StorageServer;
let person: string;
beforeAll(async () => {
  storage = await serveStorage("secret");
  storage.buckets.set(BUCKET, { public: false });
});
afterAll(() => storage.close());
beforeEach(() => {
  // Replaces only these globals, because the server of the test does not run in a jsdom environment.
  const { window } = new JSDOM("", { url: "http://localhost" });
  vi.stubGlobal("window", window);
  for (const name of ["localStorage", "XMLHttpRequest", "File"] as const) vi.stubGlobal(name, window[name]);
  person = "ana";
  vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => {
    const { upload } = JSON.parse(String(init?.body));
    return Response.json({ target: await permission(`uploads/${person}/${upload}`) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Gets an upload permission as the API does. */
async function permission(objectName: string) {
  const answer = await realFetch(`${storage.url}/storage/v1/object/upload/sign/${BUCKET}/${objectName}`, {
    method: "POST",
    headers: { apikey: "secret" },
  });
  const { url } = await answer.json();
  return {
    endpoint: `${storage.url}/storage/v1/upload/resumable/sign`,
    signature: new URL(url, storage.url).searchParams.get("token"),
    bucketName: BUCKET,
    objectName,
  };
}
const realFetch = fetch;

const recording = (name: string) => new File([new Uint8Array(SIZE)], name, { lastModified: 1 });

/** Sends the first part and pauses. */
async function begin(file: File): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = await sendFile(file, {
    onSent: (bytes) => bytes > 0 && resolve(),
    onRetry: () => {},
    onArrived: () => {},
    onFailed: reject,
  });
  await promise;
  sent.pause();
}

/** Sends a whole file. @returns the id of the upload */
async function sendWhole(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  await sendFile(file, { onSent: () => {}, onRetry: () => {}, onArrived: resolve, onFailed: reject });
  return promise;
}

const begunId = () =>
  Object.values(localStorage)
    .map((entry) => JSON.parse(entry).metadata.objectName.split("/").at(-1))
    .join();

test("an upload that Storage has dropped begins again, as a new upload", async () => {
  await begin(recording("cinta.wav"));
  const begun = begunId();
  storage.dropUploads();
  const id = await sendWhole(recording("cinta.wav"));
  expect(id).toBe(begun);
  expect(storage.objects.get(`${BUCKET}/uploads/ana/${id}`)).toHaveLength(SIZE);
});

test("an upload does not need randomUUID, which is missing over plain http", async () => {
  const whole = crypto;
  const ask = fetch;
  // Restored for the server, which runs in this process.
  vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) => {
    vi.stubGlobal("crypto", whole);
    return ask(...call);
  });
  vi.stubGlobal("crypto", { getRandomValues: whole.getRandomValues.bind(whole) });
  expect(await sendWhole(recording("taller.wav"))).toMatch(/^[\da-f-]{36}$/);
});

test("an unfinished upload is resumed; another person's upload in this browser is not", async () => {
  await begin(recording("otra.wav"));
  const begun = begunId();
  person = "bruno";
  const id = await sendWhole(recording("otra.wav"));
  expect(id).not.toBe(begun);
  expect([...storage.objects.keys()]).toContain(`${BUCKET}/uploads/bruno/${id}`);
  person = "ana";
  expect(await sendWhole(recording("otra.wav"))).toBe(begun);
});
