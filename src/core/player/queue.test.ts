import { describe, expect, it } from "vitest";
import {
  dequeue,
  enqueue,
  isQueued,
  MAX_QUEUE,
  moveInQueue,
  type Queue,
  readQueue,
} from "#core/player/queue.ts";
import { item } from "#tests/support/run-player.ts";

const named = (episodeId: string) => ({ ...item, episodeId });
const ids = (queue: Queue) => queue.map(({ episodeId }) => episodeId).join("");
const abc = ["a", "b", "c"].map(named);

describe("the queue", () => {
  it.each<[string, Queue, string]>([
    ["appends an episode", enqueue(abc, named("d")), "abcd"],
    ["holds each episode once", enqueue(abc, named("a")), "abc"],
    ["removes an episode", dequeue(abc, "b"), "ac"],
    ["ignores the removal of an unknown episode", dequeue(abc, "x"), "abc"],
    ["moves one up", moveInQueue(abc, "c", -1), "acb"],
    ["moves one down", moveInQueue(abc, "a", 1), "bac"],
    ["keeps the first at the top", moveInQueue(abc, "a", -1), "abc"],
    ["keeps the last at the bottom", moveInQueue(abc, "c", 1), "abc"],
    ["ignores a move of an unknown episode", moveInQueue(abc, "x", 1), "abc"],
    ["ignores a move of an unknown episode to the top", moveInQueue(abc, "x", -1), "abc"],
    ["is read as it was stored", readQueue(JSON.parse(JSON.stringify(abc))), "abc"],
    ["leaves out invalid entries", readQueue([null, 4, { episodeId: "a" }, named("b")]), "b"],
    ["is empty when nothing was stored", readQueue(null), ""],
  ])("%s", (_name, queue, expected) => {
    expect(ids(queue)).toBe(expected);
  });

  it("has a maximum length", () => {
    const full = Array.from({ length: MAX_QUEUE }, (_, place) => named(`ep-${place}`));
    expect(enqueue(full, named("one more"))).toBe(full);
    expect(readQueue([...full, named("one more")])).toHaveLength(MAX_QUEUE);
    expect(isQueued(full, "ep-3")).toBe(true);
  });
});
