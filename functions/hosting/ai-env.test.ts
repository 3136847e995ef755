import { describe, expect, test } from "vitest";
import { readAiSettings } from "./ai-env.ts";

describe("readAiSettings", () => {
  test("without configuration: no services, and no host name except the archive's presenter", () => {
    const nothing = { speech: null, language: null, allowedAudioHosts: [], hostName: null };
    expect(readAiSettings({})).toMatchObject(nothing);
    expect(readAiSettings({ PROGRAMME_HOST_NAME: "" })).toMatchObject(nothing);
    expect(readAiSettings({ PROGRAMME_HOST_NAME: "Delia" }).hostName).toBe("Delia");
  });

  test("one key is enough for Deepgram and for Anthropic, which take precedence over self-hosted servers", () => {
    const { speech, language } = readAiSettings({
      DEEPGRAM_API_KEY: "a",
      TRANSCRIPTION_URL: "http://localhost:8000/v1/",
      ANTHROPIC_API_KEY: "b",
      CHAT_URL: "http://localhost:11434/v1",
      CHAT_MODEL: "llama3",
    });
    expect(speech).toMatchObject({ name: "deepgram", server: "https://api.deepgram.com" });
    expect(language).toMatchObject({ name: "anthropic", server: "https://api.anthropic.com" });
  });

  test("self-hosted servers need no key; hosts are a list", () => {
    const { speech, language, allowedAudioHosts } = readAiSettings({
      TRANSCRIPTION_URL: "http://localhost:8000/v1/",
      CHAT_URL: "http://localhost:11434/v1",
      CHAT_MODEL: "llama3",
      AUDIO_ALLOWED_HOSTS: "Archive.org, cdn.example.org:8443 ,",
    });
    expect(speech).toMatchObject({ name: "whisper", server: "http://localhost:8000/v1", model: "whisper-1" });
    expect(language).toMatchObject({ name: "chat", model: "llama3" });
    expect(allowedAudioHosts).toEqual(["archive.org", "cdn.example.org:8443"]);
  });

  test.each([
    [{ TRANSCRIPTION_URL: "localhost:8000" }, /TRANSCRIPTION_URL tiene que ser una dirección/],
    [{ CHAT_URL: "http://localhost:11434/v1" }, /CHAT_MODEL: falta/],
  ])("%j is refused with a message", (source, message) => {
    expect(() => readAiSettings(source)).toThrow(message);
  });
});
