import type { Former } from "#admin/history/FormerValue.tsx";
import type { EditedEpisode } from "#core/episode/episode-schemas.ts";
import type { HistoryEntry } from "#core/history/history-schemas.ts";

type Topics = readonly { id: string; name: string }[];

/** The episode's topics with the entry's topic restored or removed; null when the entry concerns no existing topic. */
export function formerTopic(
  { action, changed }: HistoryEntry,
  { topicIds }: Pick<EditedEpisode, "topicIds">,
  topics: Topics,
): Former | null {
  const [before, after] = changed.topics ?? [];
  const topic = topics.find(({ name }) => name === (before ?? after));
  if (!topic || (action !== "delete" && action !== "insert")) return null;
  const isGone = action === "delete";
  // When the episode has the topic already, the value stays the same, so the history offers nothing.
  const withTopic = topicIds.includes(topic.id) ? topicIds : [...topicIds, topic.id];
  const value = isGone ? withTopic : topicIds.filter((id) => id !== topic.id);
  return {
    field: "topicIds",
    value,
    words: value.map((id) => topics.find((one) => one.id === id)?.name ?? "").join(", ") || "(ninguno)",
    deed: isGone ? "Devolver el tema" : "Quitar el tema",
    of: ` «${topic.name}»`,
    doneText: "Temas: se volvió al valor anterior",
  };
}
