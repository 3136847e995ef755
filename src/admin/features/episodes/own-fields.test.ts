import { expect, test } from "vitest";
import { ownFieldsOf } from "#admin/features/episodes/history-values.ts";
import { restorableRecord } from "#admin/history/restorable-record.ts";
import { episodeForm } from "#core/episode/episode-schemas.ts";

const fieldsOf = (row: { status: string }) => {
  const record = restorableRecord({
    schema: episodeForm,
    row: { version: 1, number: "7", headline: "Uno", ...row },
    update: () => Promise.reject(new Error("nothing is stored")),
  });
  return ownFieldsOf(record);
};
const offered = (row: { status: string }) => {
  const { accepts } = fieldsOf(row);
  return Object.entries({
    number: "8",
    headline: "Dos",
    status: ["published", "draft", "to_review"],
  }).flatMap(([field, values]) =>
    [values].flat().flatMap((value) => (accepts(field, value) ? [`${field} ${value}`] : [])),
  );
};

test("the history of an episode restores its fields, and does not publish", () => {
  expect(offered({ status: "draft" })).toEqual(["number 8", "headline Dos", "status to_review"]);
  expect(offered({ status: "published" })).toEqual([
    "number 8",
    "headline Dos",
    "status draft",
    "status to_review",
  ]);
});

test("the button says when a restored value changes what visitors see", () => {
  const deeds = (status: string) => {
    const { deedOf } = fieldsOf({ status });
    return [deedOf?.("status", "draft"), deedOf?.("headline", "Dos"), deedOf?.("publishAt", "2099-12-01")];
  };
  expect(deeds("published")).toEqual(["Retirar del sitio y pasar a «Borrador»", null, "Volver a programar"]);
  expect(deeds("to_review")).toEqual([null, null, "Volver a programar"]);
});

test("the history does not restore a planned time that has passed, which publishes at once", () => {
  const { accepts } = fieldsOf({ status: "draft" });
  expect(accepts("publishAt", "2019-05-01T23:00:00+00:00")).toBe(false);
  expect(accepts("publishAt", "2099-12-01T23:00:00+00:00")).toBe(true);
});
