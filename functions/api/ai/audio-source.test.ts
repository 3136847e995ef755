import { describe, expect, test } from "vitest";
import { type AudioPlaces, audioSource } from "#api/ai/audio-source.ts";

const here: AudioPlaces = {
  base: "/audio",
  siteOrigins: ["http://localhost:4321"],
  allowedHosts: ["archive.org"],
};
const cdn: AudioPlaces = { ...here, base: "https://cdn.example.org/tapes/" };

describe("audio of this installation", () => {
  test.each(["004.mp3", "/audio/004.mp3", "http://localhost:4321/audio/004.mp3"])("%s", (address) => {
    expect(audioSource(address, here)).toEqual({ kind: "local", path: "/004.mp3" });
  });

  test("names are encoded once", () => {
    expect(audioSource("cinta 7/ñ.mp3", here)).toEqual({ kind: "local", path: "/cinta%207/%C3%B1.mp3" });
  });
});

test("audio below a base on another host", () => {
  const remote = { kind: "remote", url: "https://cdn.example.org/tapes/4.mp3" };
  expect(audioSource("4.mp3", cdn)).toEqual(remote);
  expect(audioSource("https://cdn.example.org/tapes/4.mp3", cdn)).toEqual(remote);
  expect(audioSource("https://archive.org/x.mp3", cdn)).toEqual({
    kind: "remote",
    url: "https://archive.org/x.mp3",
  });
});

test("without a base, only whole addresses of allowed hosts", () => {
  expect(audioSource("4.mp3", { ...here, base: null })).toEqual({ kind: "unconfigured" });
  expect(audioSource("https://archive.org/x.mp3", { ...here, base: null }).kind).toBe("remote");
});

test.each([
  "",
  "  ",
  "https://cdn.example.org/other/4.mp3",
  "https://cdn.example.org/tapes/../other/4.mp3",
  "https://cdn.example.org/tapes/%2e%2e/other/4.mp3",
  "http://cdn.example.org/tapes/4.mp3",
  "https://cdn.example.org:8443/tapes/4.mp3",
  "https://cdn.example.org.evil.org/tapes/4.mp3",
  "https://user:pass@cdn.example.org/tapes/4.mp3",
  "https://archive.org@evil.org/x.mp3",
  "https://archive.org:444/x.mp3",
  "http://localhost:4321/api/session",
  "http://127.0.0.1/audio/4.mp3",
  "http://[::1]/x.mp3",
  "http://169.254.169.254/latest/meta-data",
  "http://2130706433/x.mp3",
  "file:///etc/passwd",
  "data:audio/mpeg;base64,AAAA",
  "//evil.org/x.mp3",
  "\\\\evil.org\\x.mp3",
])("refused: %s", (address) => {
  expect(audioSource(address, cdn)).toEqual({ kind: "invalid" });
});

test.each([
  "http://localhost:4321/api/session",
  "http://localhost:4321/audio/../api/session",
  "http://localhost:4322/audio/4.mp3",
])("refused where the base is a path: %s", (address) => {
  expect(audioSource(address, here)).toEqual({ kind: "invalid" });
});
