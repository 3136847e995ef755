import { expect, it } from "vitest";
import { isPublicAddress, isPublicHost } from "./public-address.ts";

it.each(["8.8.8.8", "172.15.255.255", "172.32.0.1", "192.167.1.1", "223.255.255.1", "2a00:1450:4003::1"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.8.8.8",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "no address",
  "",
])("%j is not public", (address) => expect(isPublicAddress(address)).toBe(false));

it.each([
  "https://archive.org/a.mp3",
  "http://8.8.8.8/a",
  "http://[2a00:1450:4003::1]/a",
  "https://localhost.example/a",
])("%s has a public host", (url) => expect(isPublicHost(new URL(url))).toBe(true));

it.each([
  "http://127.0.0.1:4321/a.mp3",
  "http://0:1/a",
  "http://2130706433/a",
  "http://0x7f.1/a",
  "http://[::1]/a",
  "http://[::ffff:192.168.1.1]/a",
  "http://192.168.1.10/a",
  "http://localhost/a",
  "http://radio.localhost./a",
  "http://nas.local/a",
  "http://nas/a",
])("%s has none", (url) => expect(isPublicHost(new URL(url))).toBe(false));
