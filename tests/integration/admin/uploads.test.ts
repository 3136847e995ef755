import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { folderMedia } from "#node/media-store.ts";
import { type BackOffice, CALLERS, type Caller, openBackOffice } from "./back-office.ts";

let folder: string;
let office: BackOffice;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "archivo-media-"));
  office = await openBackOffice({ media: folderMedia(folder) });
});
afterAll(async () => {
  await office.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(bytes: Uint8Array | string, name = "foto.jpg", type = "image/jpeg") {
  const form = new FormData();
  form.set("file", new File([typeof bytes === "string" ? bytes : bytes.slice()], name, { type }));
  const headers = { cookie: office.cookieOf("administrator") };
  const response = await office.api.request("POST", "/api/admin/photos/upload", { headers, body: form });
  return { status: response.status, body: await response.json() };
}
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: "#805030" } });

describe("an uploaded picture", () => {
  test("is re-encoded as JPEG, upright, with its pixels only", async () => {
    const original = await picture()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: "Ana" } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(original);
    expect([status, body.width, body.height]).toEqual([201, 20, 40]);
    expect(body.url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    const stored = await sharp(join(folder, body.url.slice("/media/".length))).metadata();
    expect([stored.format, stored.exif, stored.orientation]).toEqual(["jpeg", undefined, undefined]);
    expect((await upload(original)).body.url).toBe(body.url);
    const photo = await office.admin("POST", "/episodes", { number: "1" });
    expect((await office.admin("POST", "/photos", { episodeId: photo.id, url: body.url })).url).toBe(
      body.url,
    );
  });

  test("is for editors and administrators only while no page shows it", async () => {
    const { body } = await upload(await picture().jpeg().toBuffer());
    const request = async (caller: Caller, path: string) => {
      const headers = { cookie: office.cookieOf(caller) };
      const answer = await office.api.request("GET", `/api${path}`, { headers });
      return [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")];
    };
    for (const caller of CALLERS) {
      const mayRead = caller === "administrator" || caller === "editor";
      const expected = mayRead ? [200, "image/jpeg", "no-store"] : [404];
      expect([caller, ...(await request(caller, body.url))].slice(0, expected.length + 1)).toEqual([
        caller,
        ...expected,
      ]);
    }
    for (const path of ["/media/../secrets.json", "/media/..%2fsecrets.json", "/media/nada.jpg"]) {
      expect((await request("administrator", path))[0]).toBe(404);
    }
  });

  test("is not found for a session without its second step, or with a temporary password", async () => {
    const { body } = await upload(await picture().jpeg().toBuffer());
    const { pg } = office.database;
    const id = office.idOf("editor");
    const requestStatus = async () => {
      const headers = { cookie: office.cookieOf("editor") };
      return (await office.api.request("GET", `/api${body.url}`, { headers })).status;
    };
    for (const lacking of ["second_factor", "password_is_temporary"]) {
      await pg.query(`update profiles set ${lacking} = true where id = $1`, [id]);
      expect([lacking, await requestStatus()]).toEqual([lacking, 404]);
      await pg.query(`update profiles set ${lacking} = false where id = $1`, [id]);
    }
    expect(await requestStatus()).toBe(200);
  });

  test("is scaled down to the largest size of the pages", async () => {
    expect((await upload(await picture(4000, 1000).png().toBuffer())).body).toMatchObject({
      width: 2560,
      height: 640,
    });
  });

  test.each(["png", "webp", "avif", "gif", "tiff"] as const)(
    "may be %s, whatever its name says",
    async (format) => {
      expect((await upload(await picture().toFormat(format).toBuffer(), "x.txt", "text/plain")).status).toBe(
        201,
      );
    },
  );

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["an SVG with a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a PDF", "%PDF-1.7\n"],
    [
      "the beginning of a JPEG",
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]),
    ],
  ])("is refused when it is %s, and nothing is stored", async (_, bytes) => {
    const before = readdirSync(folder);
    const { status, body } = await upload(bytes);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["file"]]);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("is refused when it unpacks to more pixels than a photograph has", async () => {
    const bomb = await picture(9000, 9000).png().toBuffer();
    expect((await upload(bomb)).body.error.message).toMatch(/demasiado grande/);
  });

  test("is refused over fifteen megabytes without being read to the end", async () => {
    expect((await upload(new Uint8Array(15 * 2 ** 20 + 10_000))).status).toBe(413);
  });

  test("is refused on a full disk as other writes are, and leaves no file", async () => {
    const before = readdirSync(folder);
    const write = vi.spyOn(files, "writeFile").mockImplementation(async (path) => {
      writeFileSync(String(path), "half");
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    });
    syncBuiltinESMExports();
    const { status, body } = await upload(await picture(41).jpeg().toBuffer());
    write.mockRestore();
    syncBuiltinESMExports();
    expect([status, body.error.code]).toEqual([503, "unavailable"]);
    expect(body.error.message).toMatch(/^No queda lugar en el disco/);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("is required in the request", async () => {
    expect((await upload("")).status).toBe(400);
    const { status } = await office.ask("administrator", "POST", "/photos/upload", {});
    expect(status).toBe(415);
  });

  test("is refused from a collaborator", async () => {
    expect((await office.ask("collaborator", "POST", "/photos/upload", {})).status).toBe(403);
  });
});

describe("photos", () => {
  test("belong to an episode, newest first, with its number and date", async () => {
    const episode = await office.admin("POST", "/episodes", { number: "9", date: "1976-04-03" });
    const ids: string[] = [];
    for (const n of [1, 2]) {
      const form = { episodeId: episode.id, url: `https://x.uy/${n}.jpg`, caption: ` Foto ${n} `, alt: "" };
      ids.push((await office.admin("POST", "/photos", form)).id);
    }
    const page = await office.admin("GET", `/photos?episode=${episode.id}`);
    expect(page.items.map((item: { id: string }) => item.id)).toEqual(ids.reverse());
    expect(page.items[0]).toMatchObject({
      episodeNumber: "9",
      episodeDate: "1976-04-03",
      caption: "Foto 2",
      alt: null,
    });
    expect((await office.admin("GET", "/photos?episode=")).total).toBeGreaterThanOrEqual(2);
    const change = {
      episodeId: episode.id,
      url: "/media/a.jpg",
      caption: "Otra",
      alt: "Un tren",
      version: 1,
    };
    expect(await office.admin("PUT", `/photos/${ids[0]}`, change)).toMatchObject({
      alt: "Un tren",
      version: 2,
    });
    const late = await office.ask("administrator", "PUT", `/photos/${ids[0]}`, change);
    expect([late.status, late.body.current.version]).toEqual([409, 2]);
  });

  test("are in the order set by editors; one moved from another episode is the last", async () => {
    const [episode, other] = await Promise.all(
      ["71", "72"].map((number) => office.admin("POST", "/episodes", { number })),
    );
    const ids = new Map<string, string>();
    for (const caption of ["a", "b", "c"]) {
      const form = { episodeId: episode.id, url: `/media/${caption}.jpg`, caption };
      ids.set(caption, (await office.admin("POST", "/photos", form)).id);
    }
    const inOrder = async (of: { id: string }) => {
      const { items } = await office.admin("GET", `/photos?episode=${of.id}&order=position`);
      return items.map(({ caption }: { caption: string }) => caption).join("");
    };
    const move = (caption: string, position: unknown) =>
      office.ask("administrator", "PUT", `/photos/${ids.get(caption)}/position`, { position });
    expect(await inOrder(episode)).toBe("abc");
    expect((await move("c", 1)).status).toBe(204);
    expect(await inOrder(episode)).toBe("cab");
    await move("c", 2);
    expect(await inOrder(episode)).toBe("acb");
    await move("a", 99);
    expect(await inOrder(episode)).toBe("cba");
    for (const position of [0, 1.5, "1", null]) expect((await move("a", position)).status).toBe(400);
    expect((await move("nowhere", 1)).status).toBe(404);
    const moved = { episodeId: other.id, url: "/media/d.jpg", caption: "d" };
    const { id } = await office.admin("POST", "/photos", moved);
    await office.admin("PUT", `/photos/${id}/position`, { position: 1 });
    await office.admin("PUT", `/photos/${id}`, { ...moved, episodeId: episode.id, version: 2 });
    expect([await inOrder(episode), await inOrder(other)]).toEqual(["cbad", ""]);
    const newest = await office.admin("GET", `/photos?episode=${episode.id}`);
    expect(newest.items[0].caption).toBe("d");
  });

  test.each([
    ["episodeId", { episodeId: "" }],
    ["episodeId", { episodeId: "00000000-0000-4000-8000-00000000ffff" }],
    ["url", { url: "" }],
    ["url", { url: "javascript:alert(1)" }],
    ["caption", { caption: "x".repeat(1001) }],
    ["credit", { credit: "x".repeat(301) }],
    ["source", { source: "x".repeat(1001) }],
    ["dateTaken", { dateTaken: "x".repeat(101) }],
    ["carrier", { carrier: "x".repeat(501) }],
    ["digitizedOn", { digitizedOn: "2021-13" }],
    ["digitizedBy", { digitizedBy: "x".repeat(301) }],
    ["digitizedWith", { digitizedWith: "x".repeat(501) }],
  ])("%s is refused at its field (case %#)", async (field, changes) => {
    const [episode] = await office.admin("GET", "/options/episodes");
    const form = { episodeId: episode.id, url: "/media/a.jpg", ...changes };
    const { status, body } = await office.ask("administrator", "POST", "/photos", form);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });

  test("the original is saved with a version check, and is in history and trash", async () => {
    const [episode] = await office.admin("GET", "/options/episodes");
    const form = { episodeId: episode.id, url: "/media/original.jpg" };
    const original = {
      carrier: "Copia en papel, 9 x 12 cm",
      digitizedOn: "2021-03",
      digitizedBy: "Beto Núñez",
      digitizedWith: "Epson V600",
    };
    const { id } = await office.admin("POST", "/photos", { ...form, ...original });
    const path = `/photos/${id}`;
    const read = () => office.admin("GET", path);
    expect(await read()).toMatchObject({ ...original, notes: null, version: 1 });
    const changed = { ...original, carrier: "Negativo", digitizedBy: null };
    const put = (fields: object) => office.ask("administrator", "PUT", path, { ...form, ...fields });
    expect((await put({ ...changed, version: 1 })).body).toMatchObject({ ...changed, version: 2 });
    const late = await put({ ...original, version: 1 });
    expect([late.status, late.body.current]).toEqual([409, expect.objectContaining(changed)]);
    const history = await office.admin("GET", `/history/photos/${id}`);
    const changes = history.map((entry: { changed: object }) => entry.changed);
    expect(changes).toContainEqual({
      carrier: [original.carrier, "Negativo"],
      digitizedBy: [original.digitizedBy, null],
    });
    expect(changes).toContainEqual(
      Object.fromEntries(Object.entries(original).map(([name, value]) => [name, [null, value]])),
    );
    await office.admin("DELETE", path);
    const entries = (await office.admin("GET", "/trash")).items;
    await office.admin("POST", `/trash/${entries[0].id}/restore`);
    expect(await read()).toMatchObject(changed);
  });

  test("an unknown one is not found", async () => {
    const { status, body } = await office.ask(
      "administrator",
      "GET",
      "/photos/00000000-0000-4000-8000-00000000ffff",
    );
    expect([status, body.error.message]).toEqual([404, "Foto no encontrada"]);
  });
});
