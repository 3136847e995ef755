import { countEpisodes, listsOf, readCatalogue, referencesOf } from "#archive/catalogue.ts";
import type { UnreviewedAnalysis } from "#archive/read-analysis.ts";
import { recordingState, soundSeconds } from "#archive/recording-length.ts";
import { recordingPath } from "#archive/recording-path.ts";
import { toRedirects } from "#archive/redirects.ts";
import type { SnapshotWriter } from "#archive/snapshot.ts";
import { type Recording, toCard, toEpisode } from "#archive/to-episode.ts";
import { addTyped, keepPage } from "#archive/typed-record.ts";
import { byNumber } from "#core/catalogue/natural-order.ts";
import type { ArchiveIndex, EpisodeCard } from "#core/catalogue/read-model.ts";
import { audioAddress } from "#core/episode/audio-url.ts";
import { readSections } from "#core/site/archive-sections.ts";
import { readArchiveContents } from "#db/archive/archive-texts.ts";
import type { DatabaseClient } from "#db/client.ts";
import {
  type EpisodeRow,
  episodePages,
  formerAddresses,
  publishedComments,
  publishedStates,
} from "#db/publishing/published-archive.ts";
import type { TypedRecord } from "#db/publishing/typed-record.ts";

export interface LoadOptions {
  /** Base URL of recordings; empty when none is configured. */
  audioBase: string;
  /** Folder of recordings that are served with the site. */
  audioDir: string;
  /** Whether unreviewed texts of an analysis are shown. */
  unreviewed: UnreviewedAnalysis;
  onWarning: (text: string) => void;
  /** Includes this record as if it were stored and published as typed. */
  typed?: TypedRecord;
}

/**
 * Reads the published archive and writes a snapshot, one episode file at a time, so that only the index is kept in memory.
 * First reads the state of every episode, then the texts of those that the snapshot cannot keep. The client must be a
 * visitor's: data that it cannot see cannot leak into the site.
 * @throws when any read fails; an incomplete snapshot never becomes a site.
 */
export async function loadArchive(
  client: DatabaseClient,
  snapshot: SnapshotWriter,
  options: LoadOptions,
): Promise<ArchiveIndex> {
  // States are read before the data: a change between the two reads is detected by the next load at the latest.
  const states = await publishedStates(client);
  const catalogue = await readCatalogue(client);
  const { typed } = options;
  const row = typed ? await addTyped(typed, catalogue) : null;
  if (row) states.delete(row.id);
  const cards = new Map<string, EpisodeCard | null>();
  const stateOf = async (id: string, audioUrl: string | null) =>
    `${states.get(id) ?? ""} ${await recordingState(audioUrl, options.audioDir)}`;
  for (const id of states.keys()) {
    const card = snapshot.keep(id, await stateOf(id, snapshot.earlier(id)?.audioUrl ?? null));
    // Its file has the names of the records that it refers to.
    cards.set(id, card && typed && referencesOf(card).includes(typed.id) ? null : card);
  }
  const changed = [...cards].filter(([, card]) => card === null).map(([id]) => id);
  const take = async (rows: readonly EpisodeRow[], reader: DatabaseClient) => {
    const ids = rows.map(({ id }) => id);
    const comments = Map.groupBy(await publishedComments(reader, ids), (comment) => comment.episode_id);
    for (const row of rows) {
      const audioUrl = playableUrl(row, options);
      // Before the file is read: a recording replaced meanwhile is detected by the next load.
      const state = await stateOf(row.id, audioUrl);
      const recording = await readRecording(audioUrl, options.audioDir);
      const { unreviewed } = options;
      const context = { catalogue, comments: comments.get(row.id) ?? [], recording, unreviewed };
      const episode = toEpisode(row, context);
      await snapshot.writeEpisode(episode, state);
      cards.set(row.id, toCard(episode));
    }
  };
  for await (const rows of episodePages(client, changed)) await take(rows, client);
  if (row && typed) await take([row], typed.client);
  const contents = new Map<string, unknown>(await readArchiveContents(client));
  if (typed?.kind === "archive") contents.set(typed.id, typed.fields);
  const episodes = [...cards.values()].filter((card) => card !== null).sort(byNumber);
  countEpisodes(episodes, catalogue);
  if (typed) keepPage(typed, catalogue);
  const listed = {
    ...readSections(contents),
    episodes,
    ...listsOf(catalogue),
  };
  const index = { ...listed, redirects: toRedirects(await formerAddresses(client), listed) };
  await snapshot.writeIndex(index);
  return index;
}

function playableUrl(row: EpisodeRow, { audioBase, onWarning }: LoadOptions): string | null {
  const audio = audioAddress(row.audio_url, audioBase);
  if (audio.kind === "unconfigured")
    onWarning(`Episode ${row.episode_number} has audio but no audio base is configured.`);
  return audio.kind === "playable" ? audio.url : null;
}

async function readRecording(audioUrl: string | null, audioDir: string): Promise<Recording> {
  const path = audioUrl && recordingPath(audioUrl, audioDir);
  return { audioUrl, seconds: path ? await soundSeconds(path) : null };
}
