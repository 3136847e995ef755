import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import {
  COMMENT_EMAIL_INVALID,
  COMMENT_INCOMPLETE,
  commentFields,
  commentSubmission,
} from "#core/comments/comment-schemas.ts";
import { contactFields } from "#core/contact/contact-schemas.ts";
import {
  AUDIO_NOT_PUBLIC,
  AUDIO_ON_COMPUTER,
  AUDIO_URL_INVALID,
  optionalAudioAddress,
} from "#core/forms/record-fields.ts";
import { EMAIL } from "#core/forms/text-fields.ts";

const comment = { authorName: " Elvira ", authorEmail: " Elvira@Example.ORG ", content: " Qué lindo. " };
const firstMessage = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.[0]?.message;

describe("comment", () => {
  test("text is trimmed and the e-mail lower-cased", () => {
    expect(v.parse(commentFields, comment)).toEqual({
      authorName: "Elvira",
      authorEmail: "elvira@example.org",
      content: "Qué lindo.",
    });
  });

  test.each([
    ["authorName", ""],
    ["content", "   "],
    ["content", "\u200b\u2060\ufeff"],
    ["authorName", "\u{e0041}\u{e0042}"],
    ["authorName", "\u3164\u2800\u{e0100}"],
    ["authorEmail", " "],
  ])("%s = %j counts as missing", (field, value) => {
    expect(firstMessage(commentFields, { ...comment, [field]: value })).toBe(COMMENT_INCOMPLETE);
  });

  test.each(["elvira", "elvira@", "@example.org", "a@b", "a b@c.uy", "a@b.uy,c@d.uy"])(
    "%j is not an e-mail",
    (authorEmail) => {
      expect(firstMessage(commentFields, { ...comment, authorEmail })).toBe(COMMENT_EMAIL_INVALID);
    },
  );

  test.each([
    ["content", "a\u0000b"],
    ["content", "a\u0085b"],
    ["authorName", "a\u009fb"],
    ["content", "a\ud800b"],
    ["authorName", "a\u202eb"],
    ["authorName", "a\nb"],
    ["content", "x".repeat(5001)],
  ])("%s = %j is refused", (field, value) => {
    expect(v.is(commentFields, { ...comment, [field]: value })).toBe(false);
  });

  test("emoji and right-to-left words are kept as written", () => {
    const content = "👩‍👧 שלום desde Villa Muñoz";
    expect(v.parse(commentFields, { ...comment, content }).content).toBe(content);
  });

  test("a status sent by the client is dropped", () => {
    const meta = { key: crypto.randomUUID(), website: "", elapsedMs: 4000 };
    expect(v.parse(commentSubmission, { ...comment, ...meta, status: "published" })).not.toHaveProperty(
      "status",
    );
  });
});

describe("contact", () => {
  const message = { name: "Justo", email: "justo@example.org", message: "Tengo una cinta." };

  test.each([undefined, null, "", "  "])("episode number %j is sent as null", (programNumber) => {
    expect(v.parse(contactFields, { ...message, programNumber }).programNumber).toBeNull();
  });

  test.each(["12\n13", "12\t13", "1\u0000", "9".repeat(41)])(
    "episode number %j is refused",
    (programNumber) => {
      expect(v.is(contactFields, { ...message, programNumber })).toBe(false);
    },
  );

  test("the episode number is free text", () => {
    expect(v.parse(contactFields, { ...message, programNumber: " 12 o 13 " }).programNumber).toBe("12 o 13");
  });
});

test.each([
  ["C:\\cintas\\lado-a.mp3", AUDIO_ON_COMPUTER],
  ["C:/cintas/lado-a.mp3", AUDIO_ON_COMPUTER],
  ["\\\\servidor\\cintas\\lado-a.mp3", AUDIO_ON_COMPUTER],
  ["file:///home/cintas/lado-a.mp3", AUDIO_ON_COMPUTER],
  ["javascript:alert(1)", AUDIO_URL_INVALID],
  ["https://example .org/lado-a.mp3", AUDIO_URL_INVALID],
  ["https://[example/lado-a.mp3", AUDIO_URL_INVALID],
  ["http://127.0.0.1:8080/lado-a.mp3", AUDIO_NOT_PUBLIC],
  ["http://2130706433/lado-a.mp3", AUDIO_NOT_PUBLIC],
  ["http://0/lado-a.mp3", AUDIO_NOT_PUBLIC],
  ["http://nas.local/lado-a.mp3", AUDIO_NOT_PUBLIC],
  ["https://example.org/lado a.mp3", undefined],
  ["cintas/lado a.mp3", undefined],
  ["https://example.org/lado-a.mp3", undefined],
])("the audio address %s: %s", (address, message) => {
  expect(firstMessage(optionalAudioAddress, address)).toBe(message);
});

test("a length limit ends the checks of a text", () => {
  const matched = vi.fn(() => true);
  const schema = v.pipe(v.string(), v.maxLength(3), v.check(matched));
  expect([v.is(schema, "four"), "issues" in Object(schema["~standard"].validate("four"))]).toEqual([
    false,
    true,
  ]);
  expect(matched).not.toHaveBeenCalled();
  expect(v.is(schema, "two")).toBe(true);
});

test.each([
  ["a@b.c", true],
  ["a@.b.c", true],
  ["a@..c", true],
  ["a@b..", true],
  ["a@b.", false],
  ["a@.b", false],
  ["a@..", false],
])("%s is an address: %s", (text, isAddress) => expect(EMAIL.test(text)).toBe(isAddress));
