import { expect, test } from "vitest";
import type { EpisodeCard } from "./read-model.ts";
import { type EpisodeTraits, relateEpisodes } from "./related.ts";

const NOTHING: EpisodeTraits = { voices: [], words: [] };

function episode(number: number, other: Partial<EpisodeCard> = {}): EpisodeCard {
  return {
    id: `e${number}`,
    number: String(number),
    date: null,
    duration: null,
    durationSeconds: null,
    audioUrl: null,
    neighborhood: null,
    guest: null,
    topics: [],
    headline: null,
    description: null,
    descriptionState: null,
    summary: null,
    summaryState: null,
    hasTranscript: false,
    hasCaptions: false,
    photoCount: 0,
    cover: null,
    ...other,
  };
}

const cerro = { id: "cerro", name: "Cerro", slug: "cerro" };
const ferias = { id: "ferias", name: "Ferias", slug: "ferias" };
const cine = { id: "cine", name: "Cine", slug: "cine" };
const mirta = { id: "mirta", name: "Mirta Lescano" };

/** Related episodes of the first, as `number kind`. */
function related(episodes: EpisodeCard[], said: Record<string, EpisodeTraits> = {}, of = "e1") {
  return relateEpisodes(
    episodes,
    (id) => said[id] ?? null,
  )(of).map(({ number, relation }) => `${number} ${relation.kind}`);
}

test("one of each kind comes first: barrio, guest, topics, words", () => {
  const episodes = [
    episode(1, { neighborhood: cerro, guest: mirta, topics: [ferias] }),
    episode(2, { neighborhood: cerro }),
    episode(3, { neighborhood: cerro }),
    episode(4, { topics: [ferias] }),
    episode(5, { guest: mirta }),
  ];
  expect(related(episodes)).toEqual(["2 barrio", "5 guest", "4 topics"]);
  expect(related(episodes.slice(0, 4))).toEqual(["2 barrio", "4 topics", "3 barrio"]);
});

test("an episode is listed once, by its strongest relation, and never for itself", () => {
  const episodes = [
    episode(1, { neighborhood: cerro, guest: mirta }),
    episode(2, { neighborhood: cerro, guest: mirta }),
  ];
  expect(related(episodes)).toEqual(["2 barrio"]);
  expect(related([episode(1, { neighborhood: cerro })])).toEqual([]);
  expect(related(episodes, {}, "unknown")).toEqual([]);
});

test("more shared topics count more, and the reason names two", () => {
  const third = { id: "tres", name: "Tres", slug: "tres" };
  const episodes = [
    episode(1, { topics: [ferias, cine, third] }),
    episode(2, { topics: [cine] }),
    episode(3, { topics: [ferias, cine, third] }),
  ];
  const [first] = relateEpisodes(episodes, () => null)("e1");
  expect(first).toMatchObject({ id: "e3", relation: { names: ["Ferias", "Cine"] } });
});

test("a rare voice and rare words relate episodes; common ones do not", () => {
  const episodes = [1, 2, 3, 4].map((number) => episode(number));
  const said = {
    e1: { voices: ["Locutor", "Rosa"], words: ["Saroldi", "curtiembre", "usina", "barrio"] },
    e2: { voices: ["Locutor"], words: ["Saroldi", "barrio"] },
    e3: { voices: ["Locutor", "Rosa"], words: ["barrio"] },
    e4: { voices: ["Locutor"], words: ["usina", "barrio"] },
  };
  // One shared word is not enough; one name is.
  expect(related(episodes, said)).toEqual(["3 voice", "2 words"]);
  // Three words count more than one name; words of two other episodes still count as rare in an archive of sixty.
  const larger = [...episodes, ...Array.from({ length: 56 }, (_, n) => episode(n + 5))];
  const more = { voices: [], words: ["usina", "curtiembre", "Saroldi"] };
  expect(related(larger, { ...said, e4: more }).slice(0, 2)).toEqual(["3 voice", "4 words"]);
  expect(relateEpisodes(episodes, (id) => said[id as "e1"])("e1")[1]?.relation).toEqual({
    kind: "words",
    words: ["Saroldi"],
  });
});

test("a reason gives a name whole, without the parts of it that are shared too", () => {
  const episodes = [1, 2, 3].map((number) => episode(number));
  const said = {
    e1: { voices: [], words: ["Aurelio", "Aurelio Bianco", "Aires Puros", "Bianco", "curtiembre", "usina"] },
    e2: { voices: [], words: ["Aurelio Bianco", "Bianco", "Aurelio", "curtiembre", "usina"] },
    e3: { voices: [], words: ["Buenos Aires", "Aur"] },
  };
  const found = relateEpisodes(episodes, (id) => said[id as "e1"])("e1");
  expect(found.map(({ id, relation }) => [id, relation])).toEqual([
    ["e2", { kind: "words", words: ["Aurelio Bianco", "curtiembre"] }],
  ]);
});

test("the name of a voice of many episodes, or a word of it, relates none", () => {
  const episodes = [1, 2, 3].map((number) => episode(number));
  const words = ["Baltasar Olivera", "Olivera", "Pantanoso"];
  const reasons = (voices: string[]) =>
    relateEpisodes(episodes, (id) => ({ voices, words: id === "e3" ? [] : words }))("e1").map(
      ({ relation }) => relation,
    );
  expect(reasons(["Baltasar Olivera"])).toEqual([{ kind: "words", words: ["Pantanoso"] }]);
  expect(reasons([])).toEqual([{ kind: "words", words: ["Baltasar Olivera", "Pantanoso"] }]);
});

test("an edit changes the relations of few other episodes", () => {
  const episodes = Array.from({ length: 400 }, (_, n) =>
    episode(n + 1, { neighborhood: cerro, topics: [ferias] }),
  );
  const before = relateEpisodes(episodes, () => NOTHING);
  const edited = relateEpisodes(episodes.with(390, episode(391)), () => NOTHING);
  const changed = episodes.filter(({ id }) => JSON.stringify(before(id)) !== JSON.stringify(edited(id)));
  expect(changed.length).toBeLessThan(12);
  expect(changed.map(({ id }) => id)).toContain("e391");
});

test("in an archive of thousands, an episode is not compared with all others", () => {
  let reads = 0;
  const counted = new Proxy(episode(1, { neighborhood: cerro, topics: [ferias, cine] }), {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key);
    },
  });
  const episodes = Array.from({ length: 3_000 }, () => counted);
  const find = relateEpisodes(episodes, () => NOTHING);
  const once = reads;
  for (let n = 0; n < 3_000; n++) find("e1");
  expect(once).toBeLessThan(3_000 * 10);
  expect(reads - once).toBeLessThan(3_000 * 30);
});

test("a headline is included where it is the card's title, without a barrio", () => {
  const headline = "Un tranvía en la feria";
  const episodes = [
    episode(1, { guest: mirta }),
    episode(2, { guest: mirta, headline }),
    episode(3, { guest: mirta, headline, neighborhood: cerro }),
  ];
  const found = relateEpisodes(episodes, () => null)("e1");
  expect(found.map((card) => [card.number, card.headline])).toEqual([
    ["2", headline],
    ["3", null],
  ]);
});
