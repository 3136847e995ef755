import { expect, test } from "vitest";
import { nameUuid } from "#archive/name-uuid.ts";

test("a name has the UUID of the example in RFC 9562, A.4", () => {
  expect(nameUuid("www.example.com", "6ba7b810-9dad-11d1-80b4-00c04fd430c8")).toBe(
    "2ed6657d-e927-568b-95e1-2665a8aea6a2",
  );
});

test("letters with accents are hashed as UTF-8", () => {
  expect(nameUuid("peñarol", "6f1d0f0e-5b7c-4f5a-9a0b-3c1de57a0cd1")).toBe(
    "8cfbab6d-d6ba-543e-8656-6287737e01d4",
  );
});
