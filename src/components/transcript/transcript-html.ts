import type { Episode } from "#core/catalogue/read-model.ts";
import { formatClock } from "#core/text/clock.ts";
import { escapeHtml } from "#core/text/escape.ts";
import type { Segment } from "#core/transcript/segment.ts";
import { segmentAnchors } from "#core/transcript/segment-anchors.ts";
import { blocks, type Passage, passages, type Turn } from "./passages.ts";

type Spoken = Pick<Episode, "segments" | "transcript" | "audioUrl">;

/**
 * Renders a transcript as HTML with all text escaped: each segment has its time, which links to it. Built as one string, because
 * a page has up to a thousand segments, and a template costs more for each than the segment itself. The search index parses it
 * (`scripts/search-index/transcript.ts`).
 */
export function transcriptHtml({ segments, transcript, audioUrl }: Spoken): string {
  const timed = passages(segments);
  if (timed.length > 0) {
    const anchors = segmentAnchors(segments);
    const segmentHtml = (segment: Segment, speaker: string | null) =>
      timedHtml(segment, { speaker, anchor: anchors.get(segment) ?? "", canSeek: audioUrl !== null });
    return timed.map((passage) => passageHtml(passage, segmentHtml)).join("");
  }
  const untimed = blocks(transcript ?? "").map(({ speaker, text }) => paragraph(speaker, text));
  return `<div class="passage-text">${untimed.join("")}</div>`;
}

type WriteSegment = (segment: Segment, speaker: string | null) => string;

function passageHtml({ startSeconds, turns }: Passage, write: WriteSegment): string {
  const clock = escapeHtml(formatClock(startSeconds));
  // Heading for screen reader navigation, and target of old links from before segments had ids.
  const heading = `<h3 class="passage-time" id="t${Math.floor(startSeconds)}">Minuto ${clock}</h3>`;
  return `<section class="passage">${heading}${turns.map((turn) => turnHtml(turn, write)).join("")}</section>`;
}

function turnHtml({ speaker, showsSpeaker, segments }: Turn, write: WriteSegment): string {
  const own = segments.map((segment, n) => write(segment, showsSpeaker && n === 0 ? speaker : null));
  return `<div class="turn"${speaker && ` data-voice="${escapeHtml(speaker)}"`}>${own.join("")}</div>`;
}

interface Place {
  /** Displayed name; null when the same voice continues. */
  speaker: string | null;
  anchor: string;
  canSeek: boolean;
}

function timedHtml(segment: Segment, { speaker, anchor, canSeek }: Place): string {
  const clock = escapeHtml(formatClock(segment.startSeconds));
  const seek = canSeek ? ` data-seek-seconds="${segment.startSeconds}"` : "";
  const name = `aria-label="Minuto ${clock}${segment.speaker && `, ${escapeHtml(segment.speaker)}`}"`;
  const time = `<a class="segment-time" href="#${anchor}"${seek} ${name}>${clock}</a>`;
  const { startSeconds, endSeconds, text } = segment;
  return `<div class="segment" id="${anchor}" data-start="${startSeconds}" data-end="${endSeconds}">${time}${paragraph(speaker, text)}</div>`;
}

const paragraph = (speaker: string | null, text: string): string =>
  `<p>${speaker ? `<b class="speaker">${escapeHtml(speaker)}. </b>` : ""}${escapeHtml(text)}</p>`;
