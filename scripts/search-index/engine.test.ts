import { expect, test } from "vitest";
import { encode } from "./cbor.ts";
import { takeApart } from "./engine.ts";
import { gzip, marked } from "./pagefind-gzip.ts";

test("an index of an unknown release of Pagefind is refused with its name", async () => {
  const content = await gzip(marked(encode(["9.9.9", [], [], [], [], []])));
  expect(() => takeApart([{ path: "pagefind.es_1.pf_meta", content }])).toThrow("Pagefind 9.9.9");
});
