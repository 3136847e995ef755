import { afterAll, beforeAll, expect, test } from "vitest";
import { loadArchive } from "#archive/load.ts";
import type { SnapshotWriter } from "#archive/snapshot.ts";
import { toCard } from "#archive/to-episode.ts";
import type { Episode } from "#core/catalogue/read-model.ts";
import type { Backend } from "#db/backend.ts";
import { anonClient } from "#db/client.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

/** Each episode shows one thing that `CHANGES` changes. */
const SCENE = `
  truncate episodes, guests, neighborhoods, topics cascade;
  insert into guests (name) values ('Elvira');
  insert into neighborhoods (name) values ('Cerro');
  insert into topics (name) values ('Ferias');
  insert into episodes (episode_number, guest_id, neighborhood_id) values ('own', null, null), ('guest', (select id from guests), null),
    ('barrio', null, (select id from neighborhoods)), ('topic', null, null), ('photo', null, null), ('comment', null, null), ('none', null, null);
  insert into episode_topics select e.id, t.id from episodes e, topics t where episode_number = 'topic';
  insert into episode_photos (episode_id, url) select id, '/media/1.svg' from episodes where episode_number = 'photo';
  insert into comments (episode_id, author_name, content, status)
    select id, 'Vecina', 'Sí', 'published' from episodes where episode_number = 'comment'`;

const CHANGES = `
  update episodes set description = 'Otra' where episode_number = 'own';
  update guests set name = 'Elvira Núñez';
  update neighborhoods set description = 'La bahía';
  update topics set name = 'Mercados';
  update episode_photos set caption = 'El puerto';
  update comments set content = 'No'`;

const EPISODES = 7;

/** Episodes by id as they were last read, with their states. */
type Kept = Map<string, { episode: Episode; state: string }>;

/** Reads the archive incrementally. @returns the number of episodes that were read again */
async function read(kept: Kept, backend: Backend = db.backend): Promise<number> {
  let written = 0;
  const snapshot: SnapshotWriter = {
    earlier: (id) => {
      const before = kept.get(id);
      return before ? toCard(before.episode) : null;
    },
    keep: (id, state) => {
      const before = kept.get(id);
      return before?.state === state ? toCard(before.episode) : null;
    },
    writeEpisode: async (episode, state) => {
      written += 1;
      kept.set(episode.id, { episode, state });
    },
    writeIndex: async () => {},
  };
  await loadArchive(anonClient(backend), snapshot, {
    audioBase: "",
    audioDir: "",
    unreviewed: "show",
    onWarning: () => {},
  });
  return written;
}

const episodes = (kept: Kept) => [...kept.values()].map(({ episode }) => episode);

/**
 * Changes everything before the request with that number. @returns the backend, and a function that counts its requests
 */
function changingBefore(number: number) {
  let requests = 0;
  const fetch: Backend["fetch"] = async (input, init) => {
    requests += 1;
    if (requests === number) await db.pg.exec(CHANGES);
    return db.backend.fetch(input, init);
  };
  return { backend: { ...db.backend, fetch }, asked: () => requests };
}

test("a change between any two reads is in the result of the next read at the latest", {
  tags: "soak",
}, async () => {
  for (let number = 1, asked = 1; number <= asked; number++) {
    await db.pg.exec(SCENE);
    const kept: Kept = new Map();
    // One more episode is changed, so that rows are requested in the disturbed read.
    expect(await read(kept)).toBe(EPISODES);
    await db.pg.exec("update episodes set description = 'Nueva' where episode_number = 'none'");
    const disturbed = changingBefore(number);
    await read(kept, disturbed.backend);
    asked = disturbed.asked();
    expect(asked).toBeGreaterThan(5);
    await read(kept);
    expect(await read(kept)).toBe(0);
    const fresh: Kept = new Map();
    await read(fresh);
    expect(episodes(kept), `changed before request ${number}`).toEqual(episodes(fresh));
    expect(episodes(fresh)).toHaveLength(EPISODES);
  }
});
