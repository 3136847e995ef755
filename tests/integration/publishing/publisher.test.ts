import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { TOO_SLOW } from "#core/errors/too-slow.ts";
import type { Backend } from "#db/backend.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { addGuest, allPublished, aWhile, builds, published, scene, setScene, start, state } from "./scene.ts";

setScene();

test("a change is published, recorded, and built once", async () => {
  const site = start();
  // The change comes before the watch, which otherwise may publish the scene alone first.
  await addGuest("Elvira");
  site.publisher.watch();
  await allPublished();
  await aWhile();
  expect(published(site)).toBe("Elvira");
  expect(site.builds).toBe(1);
  expect(await builds()).toMatchObject([{ result: "published", cause: "auto" }]);
  expect(site.releases.list()).toMatchObject([{ episodes: 1 }]);
});

test("no build starts before the quiet time is over", async () => {
  let ahead = 0;
  const site = start({
    now: () => Date.now() + ahead,
    settings: { auto: true, quietMs: 30_000, maxMs: 300_000 },
  });
  await site.publisher.build("start");
  site.publisher.watch();
  await addGuest("Elvira");
  await aWhile();
  ahead = 25_000;
  await aWhile();
  expect(site.builds).toBe(1);
  ahead = 31_000;
  await allPublished();
  expect(site.builds).toBe(2);
});

test("a change during a build causes one more build", async () => {
  const site = start();
  const gate = Promise.withResolvers<void>();
  site.obstacle = gate.promise;
  await addGuest("Elvira");
  site.publisher.watch();
  await eventually(() => expect(site.builds).toBe(1));
  await addGuest("Justo");
  gate.resolve();
  await allPublished();
  await aWhile();
  expect(published(site)).toBe("Elvira,Justo");
  expect(site.builds).toBe(2);
});

test("content that changes while it is read is read again", async () => {
  await addGuest("Elvira");
  let late = true;
  const backend: Backend = {
    ...scene.db.backend,
    fetch: async (input, init) => {
      const answer = await scene.db.backend.fetch(input, init);
      if (late && String(input).includes("/guests?")) {
        late = false;
        await addGuest("Justo");
      }
      return answer;
    },
  };
  const site = start({}, backend);
  site.publisher.watch();
  await allPublished();
  await aWhile();
  expect([published(site), site.builds]).toEqual(["Elvira,Justo", 1]);
});

test("two machines on one database both publish a change", async () => {
  const first = start();
  scene.dataDir = join(temporaryFolder(), "data");
  const second = start();
  for (const name of ["Elvira", "Juana"]) {
    await addGuest(name);
    first.publisher.watch();
    second.publisher.watch();
    for (const site of [first, second]) await eventually(() => expect(published(site)).toContain(name));
  }
  await allPublished();
});

test("a build that another machine considered interrupted is published when it finishes", async () => {
  await addGuest("Elvira");
  const { contentRevision } = await state();
  const begin = async () => {
    const { rows } = await scene.db.pg.query<{ id: number }>("select public.start_build($1, 'auto') as id", [
      contentRevision,
    ]);
    return rows[0]?.id;
  };
  const ours = await begin();
  await begin();
  await scene.db.pg.query("select public.finish_build($1, 'published', null, 'ours')", [ours]);
  expect((await builds()).map(({ result }) => result)).toEqual(["published", "running"]);
  expect(await state()).toMatchObject({ publishedRevision: contentRevision });
});

test("when the last release is removed by hand, another is built at once", async () => {
  const site = start({ settings: { auto: true, quietMs: 600_000, maxMs: 600_000 } });
  await addGuest("Elvira");
  await site.publisher.build("start");
  site.publisher.watch();
  rmSync(join(scene.dataDir, "releases"), { recursive: true });
  await eventually(() => expect(published(site)).toBe("Elvira"));
  expect(site.builds).toBe(2);
});

describe("a failed build", () => {
  test("keeps the old site, reports the reason, waits before the retry, and is followed by a build of the next change", async () => {
    const site = start();
    await addGuest("Elvira");
    site.publisher.watch();
    await allPublished();
    site.obstacle = new Error("El programa 4 no tiene sentido");
    await addGuest("Rota");
    await eventually(async () => expect((await state()).failures).toBe(1));
    await aWhile();
    expect(site.builds).toBe(2);
    expect(published(site)).toBe("Elvira");
    expect(site.releases.list()).toHaveLength(1);
    // The folder has the release and the pointer: a failed build leaves no folder.
    expect(readdirSync(join(scene.dataDir, "releases"))).toHaveLength(2);
    const [, failed] = await builds();
    expect(failed?.reason).toBe(
      "No se pudo construir el sitio: falló al leer la base de datos.\nEl programa 4 no tiene sentido",
    );
    site.obstacle = null;
    await addGuest("Sana");
    await allPublished();
    expect(published(site)).toBe("Elvira,Rota,Sana");
    expect(await state()).toMatchObject({ failures: 0, failedAt: null });
  });

  test("without space for a folder reports it too", async () => {
    const { releases } = start();
    const reserve = () => {
      throw new Error("ENOSPC: no space left on device, mkdir");
    };
    const site = start({ releases: { ...releases, reserve } });
    await addGuest("Elvira");
    site.publisher.watch();
    await eventually(async () => expect((await state()).failures).toBe(1));
    expect(site.builds).toBe(0);
    const reason = expect.stringMatching(/^No se pudo construir .* No queda lugar en el disco\.$/m);
    expect(await builds()).toMatchObject([{ result: "failed", reason }]);
  });

  test.each([
    ["a full disk", "ENOSPC: no space left on device, write", "No queda lugar en el disco."],
    ["a slow database", "Cannot read episodes: status 500, code 57014", TOO_SLOW],
    ["a lack of memory", "ended with SIGKILL", "Algo cortó la construcción: puede faltar memoria."],
  ])("because of %s reports it in one sentence", async (_, message, sentence) => {
    const site = start();
    site.obstacle = new Error(message);
    await addGuest("Elvira");
    site.publisher.watch();
    await eventually(async () => expect((await state()).failures).toBe(1));
    const [failed] = await builds();
    expect(failed?.reason?.split("\n")[0]).toBe(
      `No se pudo construir el sitio: falló al leer la base de datos. ${sentence}`,
    );
  });

  test("is retried after its pause", async () => {
    let ahead = 0;
    const site = start({ now: () => Date.now() + ahead });
    site.obstacle = new Error("sin espacio");
    await addGuest("Elvira");
    site.publisher.watch();
    await eventually(async () => expect((await state()).failures).toBe(1));
    ahead = 31_000;
    await eventually(async () => expect((await state()).failures).toBe(2));
    site.obstacle = null;
    ahead = 3_600_000;
    await allPublished();
    expect(published(site)).toBe("Elvira");
  });
});

describe("the process ends", { tags: "soak" }, () => {
  test("during a build: it is recorded, and built at the next start", async () => {
    const first = start();
    first.obstacle = new Promise(() => {});
    await addGuest("Elvira");
    first.publisher.watch();
    await eventually(() => expect(first.builds).toBe(1));
    await first.publisher.stop();
    expect(await builds()).toMatchObject([{ result: "interrupted" }]);
    const second = start();
    expect(second.releases.list()).toEqual([]);
    second.publisher.watch();
    await allPublished();
    expect(published(second)).toBe("Elvira");
  });

  test("after the switch but before its record: the site is new, and is built once more", async () => {
    const backend: Backend = {
      ...scene.db.backend,
      fetch: async (input, init) => {
        if (String(input).endsWith("/finish_build")) throw new TypeError("gone");
        return scene.db.backend.fetch(input, init);
      },
    };
    const first = start({}, backend);
    await addGuest("Elvira");
    first.publisher.watch();
    await eventually(() => expect(published(first)).toBe("Elvira"));
    await first.publisher.stop();
    expect((await state()).publishedRevision).toBeLessThan((await state()).contentRevision);
    const second = start();
    expect(published(second)).toBe("Elvira");
    second.publisher.watch();
    await allPublished();
    expect(second.builds).toBe(1);
    expect((await builds()).at(-2)).toMatchObject({ result: "interrupted" });
  });

  test("after a manual request without pending changes", async () => {
    await scene.db.pg.exec("update private.publishing set asked_at = clock_timestamp()");
    const site = start({ settings: { auto: false, quietMs: 0, maxMs: 0 } });
    site.publisher.watch();
    await eventually(async () => expect((await state()).askedAt).toBeNull());
    await aWhile();
    expect(site.builds).toBe(1);
    expect(await builds()).toMatchObject([{ result: "published", cause: "manual" }]);
  });
});
