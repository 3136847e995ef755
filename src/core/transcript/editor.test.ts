import { describe, expect, test } from "vitest";
import { type Content, contentOf, newVoice, sameContent, transcriptionOf } from "./content.ts";
import { type EditorEvent, type EditorState, openEditor, stepEditor } from "./editor.ts";
import { speakerName, type TranscriptionData } from "./transcription.ts";
import { followsSpeakers } from "./write-transcript.ts";

const STORED: TranscriptionData = {
  speakers: [
    {
      speaker: 0,
      name: "Ana",
      segments: [
        { text: "Buenas noches.", start: 0, end: 2, confidence: 0.9 },
        { text: "¿Y la teca?", start: 4, end: 6, confidence: 0.8 },
      ],
    },
    { speaker: 1, segments: [{ text: "Vivo en La Teca.", start: 2, end: 4, confidence: null }] },
  ],
  transcript: "x",
  confidence: 0.85,
  raw: { metadata: { duration: 6 } },
};
const opened = openEditor(contentOf(STORED));
const having = (...events: EditorEvent[]): EditorState => events.reduce(stepEditor, opened);
const texts = (state: EditorState) => state.present.segments.map(({ text }) => text);

describe("the transcript editor", () => {
  test("opens on the first segment; moving enters the next one at its near end, and stops at the last", () => {
    expect(opened.activeId).toBe("1");
    expect(having({ type: "move", by: 1 })).toMatchObject({ activeId: "2", cursor: { start: 0, end: 0 } });
    const back = having({ type: "move", by: 1 }, { type: "move", by: -1 });
    expect(back).toMatchObject({ activeId: "1", cursor: { start: 14, end: 14 } });
    expect(stepEditor(opened, { type: "move", by: -1 })).toBe(opened);
  });

  test("a split moves to the second half, a merge to the junction", () => {
    const parted = having({ type: "split", id: "1", position: 6 });
    expect(texts(parted).slice(0, 2)).toEqual(["Buenas", "noches."]);
    expect(parted).toMatchObject({ activeId: "4", cursor: { start: 0, end: 0 } });
    const merged = stepEditor(parted, { type: "merge", id: "1" });
    expect(merged).toMatchObject({ activeId: "1", cursor: { start: 6, end: 6 } });
    expect(texts(merged)).toEqual(texts(opened));
  });

  test.each<[string, EditorEvent]>([
    ["a split at the edge", { type: "split", id: "1", position: 0 }],
    ["a merge of the last one", { type: "merge", id: "3" }],
    ["removing an unknown segment", { type: "remove", id: "9" }],
    ["relabelling with the same voice", { type: "relabel", id: "1", speaker: 0 }],
    ["relabelling a voice without segments", { type: "relabelAll", from: "nadie", to: 1 }],
    ["setting the same name", { type: "name", speaker: 0, name: "Ana" }],
  ])("%s has no effect, and is not an undo step", (_, event) => {
    const state = stepEditor(opened, event);
    expect(state.done?.way).toBe("nothing");
    expect(state.past).toEqual([]);
    expect(state.present).toBe(opened.present);
  });

  test("removing moves to the next segment, or to the previous one from the last", () => {
    expect(having({ type: "remove", id: "1" }).activeId).toBe("2");
    expect(having({ type: "remove", id: "3" }).activeId).toBe("2");
    const ids = ["1", "2", "3"];
    expect(having(...ids.map((id) => ({ type: "remove", id }) as const)).activeId).toBeNull();
  });

  test("a new voice is never an earlier one that has another name by now", () => {
    const renamed = having(
      { type: "relabel", id: "1", speaker: "Juan" },
      { type: "name", speaker: "Juan", name: "Juan padre" },
    );
    const both = stepEditor(renamed, {
      type: "relabel",
      id: "2",
      ...newVoice(renamed.present.voices, "Juan"),
    });
    const { speakers } = transcriptionOf(both.present, STORED);
    expect(speakers.map(speakerName)).toEqual(["Juan padre", "Juan", "Ana"]);
    expect(newVoice(renamed.present.voices, "Rosa")).toEqual({ speaker: "Rosa" });
  });

  test("everything can be undone and redone, to the identical content", () => {
    const events: EditorEvent[] = [
      { type: "type", id: "1", text: "Buenas tardes." },
      { type: "split", id: "1", position: 6 },
      { type: "relabel", id: "4", speaker: "Beto" },
      { type: "relabelAll", from: 1, to: 0 },
      { type: "name", speaker: 0, name: "Ana Pérez" },
      { type: "merge", id: "1" },
      { type: "remove", id: "3" },
      { type: "replace", kind: "glossary", content: { segments: [], voices: [] } },
    ];
    const done = having(...events);
    expect(done.past).toHaveLength(events.length);
    const undone = events.reduce((state) => stepEditor(state, { type: "undo" }), done);
    expect(undone.present).toBe(opened.present);
    const redone = events.reduce((state) => stepEditor(state, { type: "redo" }), undone);
    expect(redone.present).toBe(done.present);
    expect(stepEditor(redone, { type: "redo" })).toBe(redone);
    expect(stepEditor(opened, { type: "undo" })).toBe(opened);
  });

  test("typing is undone in runs, and a move starts another run", () => {
    const type = (text: string): EditorEvent => ({ type: "type", id: "1", text });
    const run = having(type("Buenas noches. S"), type("Buenas noches. Sí"));
    expect(run.past).toHaveLength(1);
    const long = stepEditor(run, type("Buenas noches. Sí, y mucho más largo que antes"));
    expect(long.past).toHaveLength(2);
    const elsewhere = [{ type: "activate", id: "1" } as const, type("Buenas")].reduce(stepEditor, run);
    expect(elsewhere.past).toHaveLength(2);
    expect(texts(stepEditor(run, { type: "undo" }))).toEqual(texts(opened));
  });

  test("a step after an undo clears the redo steps", () => {
    const undone = having({ type: "remove", id: "1" }, { type: "undo" });
    expect(undone.future).toHaveLength(1);
    expect(stepEditor(undone, { type: "type", id: "1", text: "Hola." }).future).toEqual([]);
  });

  test("a new voice can be selected from then on, and disappears with undo", () => {
    const relabelled = having({ type: "relabel", id: "1", speaker: "Beto" });
    expect(relabelled.present.voices.map(({ speaker }) => speaker)).toEqual([0, 1, "Beto"]);
    expect(stepEditor(relabelled, { type: "undo" }).present.voices).toHaveLength(2);
  });
});

describe("edited and stored content", () => {
  test("without edits: the same voices, names and times; parts that the editor does not show are kept", () => {
    expect(transcriptionOf(opened.present, STORED)).toEqual({
      ...STORED,
      transcript: "Ana: Buenas noches.\n\nSpeaker 1: Vivo en La Teca.\n\nAna: ¿Y la teca?",
    });
  });

  test("content is equal regardless of ids", () => {
    const renumbered: Content = {
      ...opened.present,
      segments: opened.present.segments.map((segment) => ({ ...segment, id: `n${segment.id}` })),
    };
    expect(sameContent(opened.present, renumbered)).toBe(true);
    expect(sameContent(opened.present, having({ type: "remove", id: "3" }).present)).toBe(false);
    expect(sameContent(opened.present, having({ type: "name", speaker: 1, name: "Beto" }).present)).toBe(
      false,
    );
    expect(sameContent(opened.present, having({ type: "type", id: "1", text: "Hola" }).present)).toBe(false);
  });

  test("a transcript written by hand is not derived from the segments", () => {
    const { transcript, speakers } = transcriptionOf(opened.present, STORED);
    expect(followsSpeakers(`${transcript}\n`, speakers)).toBe(true);
    expect(followsSpeakers(null, speakers)).toBe(true);
    expect(followsSpeakers(transcript.replace("Teca", "Teja"), speakers)).toBe(false);
  });
});
