import { expect, test } from "vitest";
import { safePath } from "./plain-path.ts";

test.each([
  ["/", "/"],
  ["/episodes/1", "/episodes/1"],
  ["/episodes/", "/episodes/"],
  ["/barrio%20sur", "/barrio sur"],
  ["/pe%C3%B1arol", "/peñarol"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
])("%s is %s", (path, expected) => {
  expect(safePath(path)).toBe(expected);
});

test.each([
  "/../secrets.json",
  "/a/../../secrets.json",
  "/%2e%2e/secrets.json",
  "/..%2fsecrets.json",
  "/%2e%2e%5csecrets.json",
  "/a\\..\\b",
  "//evil.example/",
  "/a//b",
  "/.env",
  "/.stamp.json",
  "/%00",
  "/a%0d%0aSet-Cookie:x",
  "/%",
  "/%ff",
  "*",
  "",
])("%j is refused", (path) => {
  expect(safePath(path)).toBeNull();
});
