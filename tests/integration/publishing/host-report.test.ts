import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_PUBLISHING, type PublishingControl } from "#api/publishing/control.ts";
import { signRevision } from "#api/publishing/signature.ts";
import { serviceClient } from "#db/client.ts";
import { readPublishingState, startBuild } from "#db/publishing/publishing.ts";
import { type BackOffice, openBackOffice } from "../admin/back-office.ts";

const SECRET = "un secreto de treinta y dos letras";
const control: PublishingControl = { ...NO_PUBLISHING, mode: "local", secret: SECRET };
let office: BackOffice;

beforeAll(async () => {
  office = await openBackOffice({ publishing: control });
});
afterAll(() => office?.dispose());

const state = () => readPublishingState(serviceClient(office.database.backend));

describe("the report of a host's build", () => {
  const report = async (revision: number, signature: string) =>
    (await office.api.post("/api/publishing/built", { revision, signature })).status;

  test("publishes its revision, once", async () => {
    const client = serviceClient(office.database.backend);
    await office.admin("POST", "/guests", { name: "Justo", bio: "", photo: "" });
    const { contentRevision } = await state();
    await startBuild(client, contentRevision, "auto", true);
    expect(await report(contentRevision, await signRevision(SECRET, contentRevision))).toBe(200);
    expect(await state()).toMatchObject({ publishedRevision: contentRevision, requested: null });
    await office.admin("POST", "/guests", { name: "Otra", bio: "", photo: "" });
    expect(await report(contentRevision, await signRevision(SECRET, contentRevision))).toBe(200);
    expect(await state()).toMatchObject({
      contentRevision: contentRevision + 1,
      publishedRevision: contentRevision,
    });
    const { builds } = await office.admin("GET", "/publishing");
    expect(builds[0]).toMatchObject({ result: "published", revision: contentRevision });
    expect(builds[1]).not.toMatchObject({ result: "published", revision: contentRevision });
  });

  test("of an earlier build while a later one is pending fails neither", async () => {
    const client = serviceClient(office.database.backend);
    const asked: number[] = [];
    for (const name of ["Primera", "Segunda"]) {
      await office.admin("POST", "/guests", { name, bio: "", photo: "" });
      const { contentRevision } = await state();
      await startBuild(client, contentRevision, "auto", true);
      asked.push(contentRevision);
    }
    const [first = 0, second = 0] = asked;
    const results = async () =>
      (await office.admin("GET", "/publishing")).builds
        .slice(0, 2)
        .map(({ result, revision }: { result: string; revision: number }) => [result, revision]);
    expect(await results()).toEqual([
      ["requested", second],
      ["requested", first],
    ]);
    await report(first, await signRevision(SECRET, first));
    expect(await results()).toEqual([
      ["requested", second],
      ["published", first],
    ]);
    expect(await state()).toMatchObject({ publishedRevision: first, requested: { revision: second } });
    await report(second, await signRevision(SECRET, second));
    expect(await results()).toEqual([
      ["published", second],
      ["published", first],
    ]);
  });

  test("that never comes is a failure after half an hour, which the next build records", async () => {
    const client = serviceClient(office.database.backend);
    const lost = await startBuild(client, (await state()).contentRevision, "manual", true);
    await office.database.pg.query(
      "update private.builds set started_at = started_at - interval '31 minutes' where id = $1",
      [lost],
    );
    const reason = "El servicio no informó que la construcción haya terminado.";
    expect((await office.admin("GET", "/publishing")).builds[0]).toMatchObject({ result: "failed", reason });
    await startBuild(client, (await state()).contentRevision, "manual", true);
    const { rows } = await office.database.pg.query(
      "select result, reason from private.builds where id = $1",
      [lost],
    );
    expect(rows).toEqual([{ result: "failed", reason }]);
    expect((await state()).failures).toBe(1);
    const { contentRevision } = await state();
    await report(contentRevision, await signRevision(SECRET, contentRevision));
  });

  test("of a revision this database does not have publishes nothing", async () => {
    await office.admin("POST", "/guests", { name: "De hoy", bio: "", photo: "" });
    const before = await state();
    const later = before.contentRevision + 1;
    expect(await report(later, await signRevision(SECRET, later))).toBe(200);
    expect(await state()).toEqual(before);
  });

  test("without a valid signature changes nothing", async () => {
    const before = await state();
    const signature = await signRevision(SECRET, before.contentRevision);
    expect(await report(before.contentRevision + 1, signature)).toBe(403);
    expect(
      await report(before.contentRevision, await signRevision("otro secreto", before.contentRevision)),
    ).toBe(403);
    expect(await report(before.contentRevision, signature.slice(1))).toBe(400);
    expect(await report(-1, signature)).toBe(400);
    expect(await state()).toEqual(before);
  });

  test("is refused when no secret is configured", async () => {
    control.secret = null;
    expect(await report(1, await signRevision(SECRET, 1))).toBe(404);
  });
});
