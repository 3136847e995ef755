import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Media } from "#api/media.ts";
import { storageMedia } from "#hosting/storage-media.ts";
import { downloadStoredPictures, linkStoredPictures } from "#scripts/site/pictures/stored-pictures.ts";
import { type StorageInMemory, storageInMemory } from "#tests/support/storage-in-memory.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const SECRET = "the secret key";
const ADDRESSES = [
  "/media/a.jpg",
  "/media/001/b.svg",
  "/media/gone.jpg",
  "/media/../secrets.json",
  "https://otro.example/media/c.jpg",
];

let storage: StorageInMemory;
let asked: string[];
let isDown: boolean;
let folder: string;
let media: Media;
let stored: Parameters<typeof downloadStoredPictures>[1];
beforeEach(() => {
  [storage, asked, isDown, folder] = [storageInMemory(SECRET), [], false, temporaryFolder()];
  storage.bucket = { id: "media", name: "media", public: false };
  for (const name of ["a.jpg", "001/b.svg"])
    storage.files.set(name, { bytes: new TextEncoder().encode(name).buffer, type: "image/jpeg" });
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(new URL(request.url).pathname);
    if (isDown) return Response.json({ message: "down" }, { status: 503 });
    return (await storage.answer(request)) ?? new Response(null, { status: 404 });
  };
  const backend = {
    url: "http://storage.example",
    publishableKey: "public",
    secretKey: SECRET,
    fetch: answer,
  };
  media = storageMedia(backend, null);
  stored = { media, mediaDir: join(folder, "media") };
});

test("a build downloads the stored pictures that pages show, each once", async () => {
  await downloadStoredPictures(ADDRESSES, stored);
  expect(readFileSync(join(folder, "media/001/b.svg"), "utf8")).toBe("001/b.svg");
  expect(existsSync(join(folder, "secrets.json"))).toBe(false);
  asked = [];
  await downloadStoredPictures(ADDRESSES, stored);
  expect(asked).toEqual(["/storage/v1/object/media/gone.jpg"]);
});

test("a build fails while the store does not answer", async () => {
  isDown = true;
  await expect(downloadStoredPictures(ADDRESSES, stored)).rejects.toThrow("could not be read");
});

test("a bucket that could not be created at first is created with a later picture, and only once", async () => {
  storage.bucket = null;
  isDown = true;
  const put = (name: string) => media.putFile({ name, bytes: new TextEncoder().encode(name) });
  await expect(put("c.jpg")).rejects.toThrow("could not be stored");
  isDown = false;
  await put("c.jpg");
  asked = [];
  await put("d.jpg");
  expect(asked).toEqual(["/storage/v1/object/media/d.jpg"]);
});

test("all pictures that can be shown are listed, also those in folders", async () => {
  storage.files.set("Foto uno.jpg", { bytes: new ArrayBuffer(1), type: "image/jpeg" });
  storage.files.set("002/.emptyFolderPlaceholder", { bytes: new ArrayBuffer(0), type: "" });
  const found: [string, string][] = [];
  for await (const { name, bytes } of media.files()) found.push([name, new TextDecoder().decode(bytes)]);
  expect(found).toEqual([
    ["001/b.svg", "001/b.svg"],
    ["a.jpg", "a.jpg"],
  ]);
});

test("a site for a host contains the pictures that its pages show, and no others", async () => {
  await downloadStoredPictures(ADDRESSES, stored);
  const siteDir = join(folder, "site");
  linkStoredPictures(["/media/a.jpg", "/media/gone.jpg"], stored.mediaDir, siteDir);
  expect(readFileSync(join(siteDir, "media/a.jpg"), "utf8")).toBe("a.jpg");
  for (const name of ["gone.jpg", "001"]) expect(existsSync(join(siteDir, "media", name))).toBe(false);
});
