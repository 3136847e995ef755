import { describe, expect, it } from "vitest";
import { transcriptHtml } from "./transcript-html.ts";

const segment = { speaker: "Ana & <Luis>", text: `"Uno" & <i>dos</i>`, startSeconds: 66.6, endSeconds: 70 };
const ESCAPED =
  '<p><b class="speaker">Ana &amp; &lt;Luis&gt;. </b>&quot;Uno&quot; &amp; &lt;i&gt;dos&lt;/i&gt;</p>';

describe("a transcript as HTML", () => {
  it("lets no word of it become markup", () => {
    const html = transcriptHtml({ segments: [segment], transcript: null, audioUrl: null });
    expect(html).toBe(
      `<section class="passage"><h3 class="passage-time" id="t66"><span>1:06</span></h3><div class="passage-text">${ESCAPED}</div></section>`,
    );
  });

  it("can be heard from each passage where there is sound", () => {
    const html = transcriptHtml({ segments: [segment], transcript: null, audioUrl: "/audio/1.mp3" });
    expect(html).toContain(
      'data-seek-seconds="66.6"><span class="sr-only">Escuchar desde el minuto </span>1:06',
    );
  });

  it("stands in blocks without times", () => {
    const html = transcriptHtml({ segments: [], transcript: "Ana: Buen día.\n\nLlueve.", audioUrl: null });
    expect(html).toBe(
      '<div class="passage-text"><p><b class="speaker">Ana. </b>Buen día.</p><p>Llueve.</p></div>',
    );
  });
});
