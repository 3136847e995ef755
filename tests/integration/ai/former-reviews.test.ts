import { afterAll, beforeAll, expect, test } from "vitest";
import { type AiOffice, addEpisode, openAiOffice } from "./ai-office.ts";

let office: AiOffice;

beforeAll(async () => {
  office = await openAiOffice({});
});
afterAll(() => office?.dispose());

/** As earlier versions stored them, in `ai_statements`. */
const STATEMENTS = [
  { field: "summary", text: "Un saludo.", state: "confirmado", origin: "chat", reviewedAt: "2026-03-02" },
  { field: "keyPoint", text: "Uno", state: "revisado", origin: "chat", reviewedAt: "2026-03-02" },
  { field: "keyPoint", text: "Dos", state: "ia", origin: "extracto", reviewedAt: null },
  { field: "keyPoint", text: "Tres", state: "revisado", origin: "persona", reviewedAt: "2026-03-03" },
  { field: "guestBackground", text: "Maestra", state: "revisado", origin: "chat", reviewedAt: "2026-03-02" },
  { field: "guestContribution", text: "Enseñó", state: "revisado", origin: "chat", reviewedAt: "2026-03-04" },
  { field: "tone", text: "cálido", state: "revisado", origin: "persona", reviewedAt: null },
  5,
];
const SECTIONS = {
  summary: { state: "revisado", origin: "chat", own: [], reviewedAt: "2026-03-02" },
  keyPoints: { state: "ia", origin: "chat", own: ["Tres"], reviewedAt: null },
  guest: { state: "revisado", origin: "chat", own: [], reviewedAt: "2026-03-04" },
  tone: { state: "revisado", origin: "persona", own: ["cálido"], reviewedAt: null },
};

test("a section is reviewed if all of its single statements were", async () => {
  const sectionsOf = async (statements: unknown) => {
    const { rows } = await office.database.pg.query<{ sections: unknown }>(
      "select private.former_sections($1::jsonb) as sections",
      [JSON.stringify(statements)],
    );
    return rows[0]?.sections;
  };
  expect(await sectionsOf(STATEMENTS)).toEqual(SECTIONS);
  expect(await sectionsOf([])).toEqual({});
  const { rows } = await office.database.pg.query("select private.former_sections(null) as sections");
  expect(rows).toEqual([{ sections: null }]);
  // Rows of backups and of the trash have a JSON null.
  expect(await sectionsOf(null)).toBeNull();
  expect(await sectionsOf("damaged")).toBeNull();
  expect(await sectionsOf([{ field: null }, [{ field: "summary" }], { field: { a: 1 } }])).toEqual({});
});

test("an episode that an earlier version deleted keeps its reviews", async () => {
  const { id } = await addEpisode(office, { transcript: "Buenas noches." });
  await office.admin("DELETE", `/episodes/${id}`);
  const { rows } = await office.database.pg.query<{ id: number }>(
    `update trash set row_data = row_data - 'ai_sections' || jsonb_build_object('ai_statements', $2::jsonb)
     where pk = $1 returning id`,
    [id, JSON.stringify(STATEMENTS)],
  );
  await office.admin("POST", `/trash/${rows[0]?.id}/restore`);
  const { rows: restored } = await office.database.pg.query(
    "select ai_sections from episodes where id = $1",
    [id],
  );
  expect(restored).toEqual([{ ai_sections: SECTIONS }]);
});
