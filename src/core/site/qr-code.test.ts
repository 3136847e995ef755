import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";

it("draws each dark module once", () => {
  const { size, path } = qrCode("https://archivo.uy/suscribite");
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  expect(drawn).toEqual(encode("https://archivo.uy/suscribite", { ecc: "M", border: 2 }).data);
});
