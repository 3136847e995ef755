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
    ["takes another one at its end", enqueue(abc, named("d")), "abcd"],
    ["holds each episode once", enqueue(abc, named("a")), "abc"],
    ["lets one go", dequeue(abc, "b"), "ac"],
    ["lets none go that is not there", dequeue(abc, "x"), "abc"],
    ["moves one up", moveInQueue(abc, "c", -1), "acb"],
    ["moves one down", moveInQueue(abc, "a", 1), "bac"],
    ["leaves the first on top", moveInQueue(abc, "a", -1), "abc"],
    ["leaves the last at the bottom", moveInQueue(abc, "c", 1), "abc"],
    ["moves none that is not there", moveInQueue(abc, "x", 1), "abc"],
    ["moves none that is not there to the top", moveInQueue(abc, "x", -1), "abc"],
    ["comes back as it was stored", readQueue(JSON.parse(JSON.stringify(abc))), "abc"],
    ["leaves out what it cannot play", readQueue([null, 4, { episodeId: "a" }, named("b")]), "b"],
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
