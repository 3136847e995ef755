import { describe, expect, test } from "vitest";
import { networkOf, normalizeAddress } from "#api/rate-limit/network-address.ts";
import { clientAddress } from "#api/rate-limit/visitor-key.ts";

describe("normalizeAddress", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    [" 192.0.2.7:4433 ", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["2001:DB8::1", "2001:db8:0:0:0:0:0:1"],
    ["[2001:db8::1]:443", "2001:db8:0:0:0:0:0:1"],
    ["fe80::1%eth0", "fe80:0:0:0:0:0:0:1"],
    ["::", "0:0:0:0:0:0:0:0"],
    ["1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"],
    ["", null],
    ["unknown", null],
    ["256.1.1.1", null],
    ["1.2.3", null],
    ["1::2::3", null],
    ["1:2:3:4:5:6:7:8:9", null],
    ["12345::", null],
    ["1:2:3:4:5:6:7::8", null],
  ])("%j is %j", (text, normalized) => {
    expect(normalizeAddress(text)).toBe(normalized);
  });

  test("a subscriber is an IPv4 address or an IPv6 /64", () => {
    expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
    expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  });
});

describe("clientAddress", () => {
  test.each([
    ["no proxy is trusted", "192.0.2.7", "6.6.6.6", [], "192.0.2.7"],
    ["the peer is not the proxy", "192.0.2.7", "6.6.6.6", ["10.0.0.1"], "192.0.2.7"],
    ["the proxy gives an address", "10.0.0.1", "6.6.6.6, 203.0.113.5", ["10.0.0.1"], "203.0.113.5"],
    [
      "two proxies give addresses",
      "10.0.0.1",
      "6.6.6.6, 203.0.113.5, 10.0.0.2",
      ["10.0.0.1", "10.0.0.2"],
      "203.0.113.5",
    ],
    ["the proxy's address is mapped", "::ffff:10.0.0.1", "203.0.113.5", ["10.0.0.1"], "203.0.113.5"],
    ["the proxy sends no header", "10.0.0.1", undefined, ["10.0.0.1"], "10.0.0.1"],
    ["the proxy sends an invalid address", "10.0.0.1", "203.0.113.5, who?", ["10.0.0.1"], null],
    ["the host does not know the peer", null, "203.0.113.5", ["10.0.0.1"], null],
  ])("when %s", (_, peer, forwardedFor, trusted, address) => {
    expect(clientAddress(peer, forwardedFor, trusted)).toBe(address);
  });
});
