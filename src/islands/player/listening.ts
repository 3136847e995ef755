import { MAX_REPORT_SECONDS, MIN_PLAY_SECONDS, REPORT_SECONDS } from "#core/stats/listening.ts";
import type { ListenReport } from "#core/stats/listening-schemas.ts";
import type { PlayerStore } from "#islands/player/store.ts";

/** Listening seconds of one play, which lasts until its end, another episode, or the end of the page. */
interface Play {
  episodeId: string | undefined;
  listenedSeconds: number;
  reported: number;
}

const playOf = (episodeId?: string): Play => ({ episodeId, listenedSeconds: 0, reported: 0 });

/**
 * Reports plays and listened seconds to the archive's own server: at the fifth second, at intervals, and when the play ends or
 * the page is hidden. Seeking does not count, and repeated parts add up to the recording's length at most. Lost reports are not
 * sent again.
 * @returns a function that stops reporting
 */
export function countListening(
  { getState, subscribe }: Pick<PlayerStore, "getState" | "subscribe">,
  report: (body: ListenReport) => void = sendBeacon,
): () => void {
  let play = playOf();
  let listened = 0;

  function flush(): void {
    const seconds = Math.min(MAX_REPORT_SECONDS, Math.floor(play.listenedSeconds) - play.reported);
    if (!play.episodeId || play.listenedSeconds < MIN_PLAY_SECONDS || seconds < 1) return;
    report({ episodeId: play.episodeId, isStart: play.reported === 0, seconds });
    play = { ...play, reported: play.reported + seconds };
  }

  function look(): void {
    const { item, listenedSeconds, durationSeconds } = getState();
    // The player counts from 0 again after the end of a recording, and on a new page.
    if (item?.episodeId !== play.episodeId || listenedSeconds < listened) {
      flush();
      play = playOf(item?.episodeId);
      listened = 0;
    }
    play.listenedSeconds = Math.min(
      play.listenedSeconds + listenedSeconds - listened,
      durationSeconds || Number.POSITIVE_INFINITY,
    );
    listened = listenedSeconds;
    if (play.reported === 0 || play.listenedSeconds - play.reported >= REPORT_SECONDS) flush();
  }

  const onHidden = () => document.hidden && flush();
  document.addEventListener("visibilitychange", onHidden);
  const leave = subscribe(look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", onHidden);
    leave();
  };
}

/** A beacon reaches the server even when the page is closed. */
function sendBeacon(body: ListenReport): void {
  navigator.sendBeacon?.("/api/listens", new Blob([JSON.stringify(body)], { type: "application/json" }));
}
