// @vitest-environment jsdom
import { expect, it } from "vitest";
import { parseFragment } from "#core/player/media-fragment.ts";
import { anchorsOf } from "#core/transcript/segment-anchors.ts";
import { linkedPart } from "#core/transcript/segment-times.ts";
import { citedOf, momentOfSelection } from "#islands/transcript/moment.ts";
import type { PageTranscript } from "#islands/transcript/page-transcript.ts";
import { item } from "#tests/support/run-player.ts";

const texts = ["Uno dos tres", "cuatro cinco", "seis"];

function draw(starts: number[], voices: string[] = []): PageTranscript {
  const ids = anchorsOf(starts);
  const segment = (text: string, n: number) => `<div class="segment" id="${ids[n]}"><p>${text}</p></div>`;
  document.body.innerHTML = texts
    .map((text, n) => `<div data-voice="${voices[n] ?? "Ana"}">${segment(text, n)}</div>`)
    .join("");
  const segments = [...document.querySelectorAll<HTMLElement>(".segment")];
  return {
    section: document.body,
    item,
    segments,
    hasWordTimes: true,
    starts,
    ends: [...starts.slice(1), 60],
  };
}

/** Selects the words from `first` to `last`, the numbers of segments, in the first of them from `offset`. */
function select({ segments }: PageTranscript, first: number, offset: number, last: number): void {
  const words = (number: number) => segments[number]?.querySelector("p")?.firstChild as Text;
  getSelection()?.setBaseAndExtent(words(first), offset, words(last), words(last).length);
}

it.each([
  ["a word in the second in which the next segment begins", [40, 47.6, 50], 0, 8, [0, 3, 7.03]],
  ["a segment that begins in the second of another", [46.1, 46.8, 50], 1, 0, [0, 2]],
] as const)("links to %s", (_name, starts, segment, offset, times) => {
  const transcript = draw([...starts]);
  select(transcript, segment, offset, segment);
  const moment = momentOfSelection(transcript, [times, times, times]);
  const fragment = parseFragment(moment?.fragment ?? "");
  expect(fragment && linkedPart(transcript, fragment)).toMatchObject({ first: segment, last: segment });
});

it("names several voices as Spanish does", () => {
  const transcript = draw([0, 10, 20], ["Ana", "Beto", "Inés"]);
  select(transcript, 0, 0, 2);
  const moment = momentOfSelection(transcript, null);
  expect(moment && citedOf(transcript, moment).voice).toBe("Ana, Beto e Inés");
});

it("cites the title line of the episode, without the name of the show", () => {
  document.head.innerHTML =
    '<title>Programa 1: Peñarol. Una hora · La radio</title><link rel="alternate" type="application/rss+xml" title="La radio">';
  const transcript = draw([0, 10, 20]);
  select(transcript, 0, 0, 0);
  const moment = momentOfSelection(transcript, null);
  expect(moment && citedOf(transcript, moment).title).toBe("Programa 1: Peñarol. Una hora");
});
