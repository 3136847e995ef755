import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MISSING_PICTURE } from "#core/site/built-pictures.ts";
import { preparePicture } from "#scripts/site/pictures/prepare-picture.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { type PictureServer, servePictures } from "./picture-server.ts";

const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: "#c25f2b" } })
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD0: { Artist: "Nadie" } })
  .toBuffer();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path d="M0 0h9v9z"/></svg>';
const MANY = 3_000_000;

let server: PictureServer;
let folder: string;
let warnings: string[];

const prepare = (url: string) =>
  preparePicture(url, {
    mediaDir: join(folder, "media"),
    cacheDir: join(folder, "cache"),
    resolve: server.resolve,
    timeLimitMs: 2_000,
    maxBytes: MANY / 2,
    onWarning: (text) => warnings.push(text),
  });

const cached = () => readdirSync(join(folder, "cache/files")).sort();

beforeEach(async () => {
  folder = temporaryFolder();
  warnings = [];
  mkdirSync(join(folder, "media"));
  const sendPhoto = (_: unknown, response: { end(bytes: Buffer): void }) => response.end(photo);
  server = await servePictures({
    "/photo.jpg": sendPhoto,
    "/secret.jpg": sendPhoto,
    "/drawing.svg": (_, response) => response.end(drawing),
    "/page": (_, response) => response.end("<!doctype html><title>No</title>"),
    "/announced": (_, response) => response.writeHead(200, { "content-length": MANY }).end(),
    "/endless": (_, response) => {
      for (let sent = 0; sent < MANY; sent += 100_000) response.write(Buffer.alloc(100_000));
      response.end();
    },
    "/silent": () => {},
    ...Object.fromEntries(
      [1, 2, 3, 4].map((hop) => [
        `/hop-${hop}`,
        (_: unknown, response: import("node:http").ServerResponse) =>
          response.writeHead(302, { location: hop === 1 ? "/photo.jpg" : `/hop-${hop - 1}` }).end(),
      ]),
    ),
  });
});
afterEach(() => server.close());

describe("a photo from elsewhere", () => {
  it("becomes AVIF and WebP, upright and never enlarged", async () => {
    const picture = await prepare(server.at("/photo.jpg"));
    expect(warnings).toEqual([]);
    expect(picture).toMatchObject({ width: 500, height: 1000 });
    expect(picture.webp.map(({ width }) => width)).toEqual([400, 500]);
    expect(picture.avif.map(({ width }) => width)).toEqual([400, 500]);
    expect(picture.src).toMatch(/^\/_pictures\/[\da-f]{20}-500\.webp$/);
    expect(cached()).toHaveLength(4);
    for (const name of cached()) {
      const { width, exif, orientation } = await sharp(join(folder, "cache/files", name)).metadata();
      expect({ width, exif, orientation }).toEqual({
        width: name.includes("-400.") ? 400 : 500,
        exif: undefined,
        orientation: undefined,
      });
    }
  });

  it("is fetched and encoded once", async () => {
    const first = await prepare(server.at("/photo.jpg"));
    const again = await prepare(server.at("/photo.jpg"));
    expect(again).toEqual(first);
    expect(server.asked).toEqual(["/photo.jpg"]);
  });

  // A stop of the machine empties files whose bytes were not yet on disk.
  it.each([[["files"]], [["seen"]], [["seen", "encoded"]]])(
    "is made again when files in %j are empty",
    async (emptied) => {
      const first = await prepare(server.at("/photo.jpg"));
      for (const dir of emptied.map((name) => join(folder, "cache", name)))
        for (const name of readdirSync(dir)) truncateSync(join(dir, name));
      expect(await prepare(server.at("/photo.jpg"))).toEqual(first);
      expect(warnings).toEqual([]);
      for (const name of cached())
        expect(readFileSync(join(folder, "cache/files", name)).length).toBeGreaterThan(0);
    },
  );

  it("is followed through at most three redirects", async () => {
    expect((await prepare(server.at("/hop-3"))).width).toBe(500);
    expect(await prepare(server.at("/hop-4"))).toEqual(MISSING_PICTURE);
    expect(warnings).toEqual([expect.stringContaining("more than 3 redirects")]);
  });

  it("is re-encoded when it is an SVG, which might contain scripts", async () => {
    const picture = await prepare(server.at("/drawing.svg"));
    expect(picture.src).toMatch(/\.webp$/);
    expect(picture.width).toBe(1200);
  });
});

describe("a drawing of the archive", () => {
  const draw = (content: string) => {
    writeFileSync(join(folder, "media/1.svg"), `<svg viewBox="0 0 1176 784">${content}</svg>`);
    return prepare("/media/1.svg");
  };

  it("is a print when its inks have names", async () => {
    const print = { src: "/media/1.svg", width: 1176, height: 784, tint: "cool" };
    expect(await draw('<g id="print" data-tint="cool"></g>')).toMatchObject(print);
    expect(await draw("<g></g>")).not.toHaveProperty("tint");
  });
});

describe("an unavailable picture is shown as the placeholder, with a warning", () => {
  it.each(["/page", "/announced", "/endless", "/silent", "/nowhere"])("%s", async (path) => {
    expect(await prepare(server.at(path))).toEqual(MISSING_PICTURE);
    expect(warnings).toHaveLength(1);
    // An unavailable address is not requested again by every build of the hour.
    await prepare(server.at(path));
    expect(server.asked).toEqual([path]);
    expect(warnings).toHaveLength(2);
  });
});

describe("addresses of this machine and its network are never requested", () => {
  const inward = (port: number) => [
    `http://127.0.0.1:${port}/secret.jpg`,
    `http://localhost:${port}/secret.jpg`,
    `http://[::1]:${port}/secret.jpg`,
    `http://[::ffff:127.0.0.1]:${port}/secret.jpg`,
    `http://2130706433:${port}/secret.jpg`,
    `http://0.0.0.0:${port}/secret.jpg`,
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/secret.jpg",
    "file:///etc/passwd",
  ];

  it("neither directly", async () => {
    for (const url of inward(server.port)) expect(await prepare(url)).toEqual(MISSING_PICTURE);
    expect(server.asked).toEqual([]);
  });

  it("nor by a redirect", async () => {
    const targets = inward(server.port);
    const outward = await servePictures(
      Object.fromEntries(
        targets.map((location, index) => [
          `/${index}`,
          (_, response) => response.writeHead(301, { location }).end(),
        ]),
      ),
    );
    for (const [index] of targets.entries()) {
      expect(await prepare(outward.at(`/${index}`))).toEqual(MISSING_PICTURE);
    }
    expect(outward.asked).toHaveLength(targets.length);
    expect(server.asked).toEqual([]);
    await outward.close();
  });
});

describe("a picture of the archive", () => {
  it("keeps an SVG, with its dimensions", async () => {
    writeFileSync(join(folder, "media/001.svg"), drawing);
    expect(await prepare("/media/001.svg")).toEqual({
      src: "/media/001.svg",
      width: 1200,
      height: 800,
      avif: [],
      webp: [],
    });
  });

  it("is encoded again when the file changes", async () => {
    writeFileSync(join(folder, "media/a.jpg"), photo);
    const before = await prepare("/media/a.jpg");
    writeFileSync(join(folder, "media/a.jpg"), await sharp(photo).resize(300).jpeg().toBuffer());
    const after = await prepare("/media/a.jpg");
    expect([before.width, after.width]).toEqual([500, 300]);
  });

  it("is encoded again when its cached files are missing", async () => {
    writeFileSync(join(folder, "media/a.jpg"), photo);
    const { src } = await prepare("/media/a.jpg");
    const file = join(folder, "cache/files", src.split("/").at(-1) ?? "");
    const bytes = readFileSync(file);
    rmSync(file);
    await prepare("/media/a.jpg");
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it.each(["/media/none.jpg", "/media/../cache/x.jpg", "/media/%2e%2e/x.svg", "/episodes", "photo.jpg"])(
    "is not read from elsewhere: %s",
    async (url) => {
      writeFileSync(join(folder, "x.svg"), drawing);
      expect(await prepare(url)).toEqual(MISSING_PICTURE);
      expect(warnings).toHaveLength(1);
    },
  );
});
