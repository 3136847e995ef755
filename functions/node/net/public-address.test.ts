import { expect, it } from "vitest";
import { resolvePublic } from "./public-address.ts";

it.each(["127.0.0.1", "localhost", "::1", "169.254.169.254", "0x7f.1", "2130706433"])(
  "the host %s is refused",
  async (host) => expect(resolvePublic(host)).rejects.toThrow(),
);
