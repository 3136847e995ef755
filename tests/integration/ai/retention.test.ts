import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { scheduleCleanup } from "#node/cleanup.ts";
import { type AiOffice, addEpisode, openAiOffice } from "./ai-office.ts";

let office: AiOffice;

beforeAll(async () => {
  office = await openAiOffice({});
});
afterAll(() => office?.dispose());

const CALLERS = ["anonymous", "account", "inactive", "collaborator"] as const;

/** Adds a job and its provider call, begun and ended this many days ago; null: the job is running. */
async function addJob(model: string, { begun, ended }: { begun: number; ended: number | null }) {
  await office.database.pg.query(
    `with job as (
       insert into ai_jobs (kind, request, request_hash, provider, state, ended_at)
       values ('analysis', '{"transcript": "Buenas noches"}', $1, 'chat', $2,
         now() - make_interval(days => $4)) returning id)
     insert into ai_provider_calls (job_id, kind, provider, model, server, sent, received, started_at)
     select id, 'analysis', 'chat', $1, 'http://localhost', '{"user": "Buenas noches"}', '{}',
       now() - make_interval(days => $3) from job`,
    [model, ended === null ? "running" : "done", begun, ended],
  );
}

const kept = async (column: "model" | "request_hash", table: string) => {
  const { rows } = await office.database.pg.query<{ name: string }>(
    `select ${column} as name from ${table} where ${column} like 'of %' order by 1`,
  );
  return rows.map(({ name }) => name);
};

test("provider calls are deleted after a year, reviews stay", async () => {
  await addJob("of 366 days", { begun: 366, ended: 366 });
  await addJob("of 364 days", { begun: 364, ended: 364 });
  await addJob("of a job still under way", { begun: 400, ended: null });
  const episode = await addEpisode(office, { transcript: "Buenas noches, vecinos." });
  const saved = await office.post(`/ai/episodes/${episode.id}/analysis`, {
    version: episode.version,
    analysis: '{"summary": "Un saludo."}',
    origin: "persona",
  });
  expect(saved.status).toBe(200);

  const log = { debug: () => {}, info: () => {}, warn: vi.fn(), error: () => {} };
  const cleanup = scheduleCleanup({ backend: office.database.backend, log });
  await cleanup.stop();

  expect(log.warn).not.toHaveBeenCalled();
  expect(await kept("model", "ai_provider_calls")).toEqual(["of 364 days"]);
  expect(await kept("request_hash", "ai_jobs")).toEqual(["of 364 days", "of a job still under way"]);
  const { sections } = await office.admin("GET", `/ai/episodes/${episode.id}/ai-data`);
  expect(sections).toMatchObject({ summary: { state: "revisado", own: ["Un saludo."] } });
});

test("the history of a job has its states, without the renewals of its lease", async () => {
  const { rows } = await office.database.pg.query<{ id: string }>(
    `insert into ai_jobs (kind, request, request_hash, provider, state, attempts)
     values ('analysis', '{}', 'renewed', 'chat', 'running', 1) returning id`,
  );
  const id = rows[0]?.id;
  await office.database.pg.query("select renew_ai_job_lease($1, 1, 'audio', 30)", [id]);
  await office.database.pg.query("select renew_ai_job_lease($1, 1, 'audio', 30)", [id]);
  await office.database.pg.query("select complete_ai_job($1, 1, '{}', null, null)", [id]);
  const { rows: logged } = await office.database.pg.query(
    "select action, changed -> 'state' as state from audit_log where tbl = 'ai_jobs' and pk = $1 order by id",
    [id],
  );
  expect(logged).toEqual([
    { action: "insert", state: "running" },
    { action: "update", state: ["running", "done"] },
  ]);
});

test("only administrators can read them", async () => {
  await addJob("of today", { begun: 0, ended: 0 });
  for (const caller of CALLERS) {
    const { status, body } = await office.ask(caller, "GET", "/ai/provider-calls");
    expect([caller, status]).toEqual([caller, caller === "anonymous" ? 401 : 403]);
    expect(JSON.stringify(body)).not.toContain("Buenas noches");
  }
  const { items } = await office.admin("GET", "/ai/provider-calls?kind=analysis");
  expect(items[0]).toMatchObject({ model: "of today", sent: { user: "Buenas noches" } });
});

test("neither an administrator nor the server's key can change or delete one directly", async () => {
  const { rows } = await office.database.pg.query(
    `select grantee, privilege_type from information_schema.role_table_grants
     where table_name = 'ai_provider_calls' and grantee in ('anon', 'authenticated', 'service_role') order by 1, 2`,
  );
  expect(rows).toEqual([
    { grantee: "authenticated", privilege_type: "SELECT" },
    { grantee: "service_role", privilege_type: "SELECT" },
  ]);
});
