import { expect, it } from "vitest";
import { captionTime, toWebVtt } from "#core/captions.ts";

it.each([
  [0, "00:00:00.000"],
  [7.5, "00:00:07.500"],
  [59.9996, "00:01:00.000"],
  [3725.04, "01:02:05.040"],
  [360_000, "100:00:00.000"],
  [-1, "00:00:00.000"],
])("%d seconds are %s", (seconds, text) => expect(captionTime(seconds)).toBe(text));

it("writes one cue per phrase, with its speaker", () => {
  const vtt = toWebVtt(
    [{ speaker: "Baltasar Olivera", text: "Buenas.", startSeconds: 1, endSeconds: 2.25 }],
    "es-UY",
  );
  expect(vtt).toBe("WEBVTT\nLanguage: es-UY\n\n00:00:01.000 --> 00:00:02.250\n<v Baltasar Olivera>Buenas.\n");
});

it("lets no text break out of its cue", () => {
  const vtt = toWebVtt(
    [{ speaker: "A > B\n", text: "uno\n\n00:00 --> 00:01\n<b>& dos", startSeconds: 5, endSeconds: 5 }],
    "es",
  );
  expect(vtt.split("\n\n")).toHaveLength(2);
  expect(vtt).toContain("00:00:05.000 --> 00:00:05.001\n<v A  B>uno 00:00 --&gt; 00:01 &lt;b&gt;&amp; dos\n");
});
