import { expect, test } from "vitest";
import { readRedirects, redirectsText } from "#hosting/redirects-file.ts";

test("written redirects are read back, and no character of a number becomes a host's pattern", () => {
  const redirects = [
    { from: "/neighborhoods/villa", to: "/neighborhoods/villa-munoz" },
    { from: "/episode/10 bis *:ñ", to: "/episodes/1" },
  ];
  const text = redirectsText(redirects);
  expect(text).toBe(
    "/neighborhoods/villa /neighborhoods/villa-munoz 301\n/episode/10%20bis%20%2A%3A%C3%B1 /episodes/1 301\n",
  );
  expect([...readRedirects(text)]).toEqual(redirects.map(({ from, to }) => [from, to]));
});

test("a line of another kind is left out", () => {
  expect([...readRedirects("# note\n/a https://example.org 301\n/b /c 200\n\n")]).toEqual([]);
});
