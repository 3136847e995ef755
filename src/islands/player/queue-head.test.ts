// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { enqueue, moveInQueue, type Queue, readQueue } from "#core/player/queue.ts";
import { createQueueHead } from "#islands/player/queue-head.ts";
import { readSavedPlayer, savePlayer } from "#islands/player/saved-state.ts";
import { savedPositions } from "#islands/player/saved-values.ts";
import { createPlayerStore } from "#islands/player/store.ts";
import { storedValue } from "#islands/player/stored-value.ts";
import { item, other } from "#tests/support/run-player.ts";

/** A player without an episode beside a queue, which an earlier visit may have filled. */
function setUp(earlier: Queue = []) {
  const audio = Object.assign(document.createElement("audio"), {
    load: vi.fn(),
    play: vi.fn(() => Promise.resolve()),
    pause: vi.fn(),
  });
  const player = createPlayerStore({ createAudio: () => audio, track: () => {}, save: savePlayer });
  const queue = storedValue("archive:queue", readQueue);
  queue.set(earlier);
  const head = createQueueHead(player, queue);
  head.join();
  return {
    audio,
    player,
    queue,
    head,
    /** Adds an episode as 'Escuchar después' does. */
    add(chosen = item) {
      queue.set(enqueue(queue.get(), chosen));
      head.offer();
    },
    held: () => player.getState().item?.episodeId,
    queued: () => queue.get().map(({ episodeId }) => episodeId),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("offers the first episode of the queue, silent at its remembered position", () => {
  savedPositions.set([{ item, seconds: 72 }]);
  const { player, audio, add, queued } = setUp();
  add();
  add(other);
  expect(audio.hasAttribute("src")).toBe(false);
  expect(player.getState()).toMatchObject({ item, positionSeconds: 72, isPlaying: false });
  expect(queued()).toEqual(["ep-4", "ep-5"]);
  expect(savedPositions.get()).toEqual([{ item, seconds: 72 }]);
});

it("offers nothing before something is added", () => {
  const { queue, held, add } = setUp([item]);
  queue.set([item, other]);
  expect(held()).toBeUndefined();
  add({ ...item, episodeId: "ep-6" });
  expect(held()).toBe("ep-4");
});

it("leaves the player alone that has an episode", () => {
  const { player, head, add, held, queued } = setUp();
  player.play(other);
  player.pause();
  add();
  head.leave("ep-4");
  expect(held()).toBe("ep-5");
  // Queued again while it is in the player, and taken out again.
  add(other);
  head.leave("ep-5");
  expect(held()).toBe("ep-5");
  expect(queued()).toEqual([]);
});

it("takes a playing episode out of the queue, however it was started", () => {
  const { player, add, queued } = setUp();
  add();
  add(other);
  player.toggle();
  expect(queued()).toEqual(["ep-5"]);
  player.play(other, 20);
  expect(queued()).toEqual([]);
  // What plays can be queued again.
  add(other);
  player.setVolume(0.5);
  expect(queued()).toEqual(["ep-5"]);
});

it("keeps an episode in the queue while a range of it plays", () => {
  const { player, add, held, queued } = setUp();
  add();
  player.play(item, 46, 61);
  expect(queued()).toEqual(["ep-4"]);
  player.seek(50);
  expect(queued()).toEqual([]);
  expect(held()).toBe("ep-4");
});

it("follows the order of the queue until something plays", () => {
  const { player, queue, add, held } = setUp();
  add();
  add(other);
  queue.set(moveInQueue(queue.get(), "ep-5", -1));
  expect(held()).toBe("ep-5");
  player.toggle();
  player.pause();
  queue.set([]);
  expect(held()).toBe("ep-5");
});

it("shows the next episode when the first is taken out, and none when the queue is empty", () => {
  const { head, add, held } = setUp();
  add();
  add(other);
  head.leave("ep-4");
  expect(held()).toBe("ep-5");
  expect(readSavedPlayer()).toMatchObject({ item: other, isQueued: true });
  head.leave("ep-5");
  expect(held()).toBeUndefined();
  expect(readSavedPlayer()).toBeNull();
});
