import { describe, expect, it } from "vitest";
import { transcriptHtml } from "./transcript-html.ts";

const segment = { speaker: "Ana & <Luis>", text: `"Uno" & <i>dos</i>`, startSeconds: 66.6, endSeconds: 70 };
const ESCAPED =
  '<p><b class="speaker">Ana &amp; &lt;Luis&gt;. </b>&quot;Uno&quot; &amp; &lt;i&gt;dos&lt;/i&gt;</p>';
const NAME = 'aria-label="Minuto 1:06, Ana &amp; &lt;Luis&gt;"';

describe("a transcript as HTML", () => {
  it("escapes all text", () => {
    const html = transcriptHtml({ segments: [segment], transcript: null, audioUrl: null });
    expect(html).toBe(
      `<section class="passage"><h3 class="passage-time" id="t66">Minuto 1:06</h3><div class="turn" data-voice="Ana &amp; &lt;Luis&gt;"><div class="segment" id="t=66" data-start="66.6" data-end="70"><a class="segment-time" href="#t=66" ${NAME}>1:06</a>${ESCAPED}</div></div></section>`,
    );
  });

  it("has the time of every segment, and the name where the voice changes", () => {
    const segmentOf = (startSeconds: number, speaker: string) => ({ ...segment, startSeconds, speaker });
    const segments = [
      segmentOf(0.6, "Ana"),
      segmentOf(46.2, "Ana"),
      segmentOf(46.8, "Ana"),
      segmentOf(52, "Luis"),
    ];
    const html = transcriptHtml({ segments, transcript: null, audioUrl: null });
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
    expect(all(/class="segment" id="(.*?)"/g)).toEqual(["t=0", "t=46", "t=46.8", "t=52"]);
    expect(all(/href="#(.*?)"/g)).toEqual(["t=0", "t=46", "t=46.8", "t=52"]);
    expect(all(/class="speaker">(.*?)\. </g)).toEqual(["Ana", "Luis"]);
    expect(all(/data-voice="(.*?)"/g)).toEqual(["Ana", "Luis"]);
    expect(all(/aria-label="(.*?)"/g)).toEqual(
      ["0:00", "0:46", "0:46", "0:52"].map((time, n) => `Minuto ${time}, ${n === 3 ? "Luis" : "Ana"}`),
    );
  });

  it("links each segment to the recording, if there is one", () => {
    const html = transcriptHtml({ segments: [segment], transcript: null, audioUrl: "/audio/1.mp3" });
    expect(html).toContain(`href="#t=66" data-seek-seconds="66.6" ${NAME}>1:06</a>`);
  });

  it("consists of blocks without times", () => {
    const html = transcriptHtml({ segments: [], transcript: "Ana: Buen día.\n\nLlueve.", audioUrl: null });
    expect(html).toBe(
      '<div class="passage-text"><p><b class="speaker">Ana. </b>Buen día.</p><p>Llueve.</p></div>',
    );
  });
});
