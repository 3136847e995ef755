import type { Episode } from "#core/catalogue/read-model.ts";
import { formatClock } from "#core/text/clock.ts";
import { escapeHtml } from "#core/text/escape.ts";
import { blocks, type Passage, passages, type Turn } from "./passages.ts";

/**
 * The text of a transcript as HTML, everything in it escaped. Written as one text, because an archive has a thousand of
 * these paragraphs on each page and a template costs more for each than the paragraph itself.
 */
export function transcriptHtml(episode: Pick<Episode, "segments" | "transcript" | "audioUrl">): string {
  const timed = passages(episode.segments);
  if (timed.length > 0) {
    const canSeek = episode.audioUrl !== null;
    return timed.map((passage) => passageHtml(passage, canSeek)).join("");
  }
  const untimed = blocks(episode.transcript ?? "").map(({ speaker, text }) => paragraph(speaker, text));
  return `<div class="passage-text">${untimed.join("")}</div>`;
}

function passageHtml({ startSeconds, turns }: Passage, canSeek: boolean): string {
  const clock = escapeHtml(formatClock(startSeconds));
  const time = canSeek
    ? `<button type="button" class="time-link" data-needs-js data-seek-seconds="${startSeconds}"><span class="sr-only">Escuchar desde el minuto </span>${clock}</button>`
    : `<span>${clock}</span>`;
  const heading = `<h3 class="passage-time" id="t${Math.floor(startSeconds)}">${time}</h3>`;
  return `<section class="passage">${heading}<div class="passage-text">${turns.map(turnHtml).join("")}</div></section>`;
}

const turnHtml = ({ speaker, showsSpeaker, phrases }: Turn): string =>
  paragraph(showsSpeaker ? speaker : null, phrases.map(({ text }) => text).join(" "));

const paragraph = (speaker: string | null, text: string): string =>
  `<p>${speaker ? `<b class="speaker">${escapeHtml(speaker)}. </b>` : ""}${escapeHtml(text)}</p>`;
