import { expect, test } from "vitest";
import { openBackOffice } from "#tests/integration/admin/back-office.ts";

test("a thousand episodes with their transcripts are imported in one call", async ({ onTestFinished }) => {
  const office = await openBackOffice();
  onTestFinished(() => office.dispose());
  const line = "Los vecinos cuentan. ".repeat(50);
  const rows = Array.from(
    { length: 1000 },
    (_, n) => `${n + 1},Persona ${n % 90},Barrio ${n % 60},T${n % 9}; T9,"${line}"`,
  );
  const text = ["numero,invitado,barrio,temas,transcripcion", ...rows].join("\n");
  expect(await office.admin("POST", "/import?dryRun=false", { format: "csv", text })).toMatchObject({
    created: 1000,
    newNames: { length: 90 + 60 + 10 },
  });
  expect((await office.admin("GET", "/episodes")).total).toBe(1000);
  const { body } = await office.ask("administrator", "GET", "/episodes/export.csv?q=persona%207");
  expect(body.trim().split("\r\n").length - 1).toBe(
    (await office.admin("GET", "/episodes?q=persona%207")).total,
  );
});

const ROWS = `select jsonb_agg(jsonb_build_object('line', n, 'episode_number', n::text, 'guest', 'Persona ' || n % 900,
    'neighborhood', 'Barrio ' || n % 60, 'topics', jsonb_build_array('T' || n % 9, 'T9'), 'date_edtf', '1985', 'status', 'published',
    'transcript', repeat('Los vecinos cuentan. ', 50) || n)) from generate_series(1, 10000) n`;
/** The same rows without triggers, log and links: the reference of the same run, because the machine may be busy. */
const PLAIN = `create temporary table plain (like public.episodes including all);
  insert into plain (episode_number, date, date_edtf, transcript, status)
    select n::text, '1985-01-01', '1985', repeat('Los vecinos cuentan. ', 50) || n, 'published' from generate_series(1, 10000) n`;
/** Stages all rows as a restore does. */
const STAGE = `do $do$ declare name text; begin
    foreach name in array private.tables_with('backup') loop
      execute format('insert into private.restore_staging (tbl, chunk) select %1$L, jsonb_agg(x.r) from (
        select to_jsonb(t) as r, (row_number() over () - 1) / 1000 as part from public.%1$I t) x group by x.part', name);
    end loop;
  end $do$`;
const STAGED = `select json_object_agg(tbl, n) as counts from (
  select tbl, sum(jsonb_array_length(chunk)) as n from private.restore_staging group by tbl) x`;
const EMPTY = `set session_replication_role = replica;
  do $do$ begin execute (select 'truncate public.' || string_agg(t, ', public.') from unnest(private.tables_with('backup')) t); end $do$;
  set session_replication_role = origin`;
/** Measured: 10 to 14. Statements for each row take 50 and more, and comparing each row with all others some hundred. */
const BOUND = 25;

test("ten thousand rows are refused, imported, undone and restored with few times the work of inserting them", async ({
  onTestFinished,
}) => {
  const office = await openBackOffice();
  onTestFinished(() => office.dispose());
  const { driver } = office.database;
  const timed = async (sql: string) => {
    const started = performance.now();
    await driver.exec(sql);
    return performance.now() - started;
  };
  const count = async (table: string) =>
    (await driver.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
  const reference = await timed(PLAIN);
  await driver.exec(`select set_config('request.jwt.claim.role', 'authenticated', false),
    set_config('request.jwt.claim.sub', '${office.idOf("editor")}', false); set role authenticated`);
  const work: Record<string, number> = {};
  const refused = ROWS.replace("'Barrio ' || n % 60", "'¿?'");
  expect(refused).not.toBe(ROWS);
  work.refused = await timed(`select public.import_rows('episodes', (${refused}), false, true)`);
  work.import = await timed(`select public.import_rows('episodes', (${ROWS}), false)`);
  expect(await count("public.episode_topics")).toBe(20_000);
  work.undo = await timed("select public.undo_change_set(id) from public.change_sets('import')");
  expect(await count("public.episodes")).toBe(0);
  work.list = await timed("select * from public.trash_entries('', null, 0, 10)");
  work.restore = await timed("select public.restore_trash(id) from public.trash_entries('', null, 0, 10)");
  expect(await count("public.episodes")).toBe(10_000);
  await driver.exec("reset role");
  await driver.exec(STAGE);
  const counts = await driver.query<{ counts: unknown }>(STAGED);
  await driver.exec(EMPTY);
  work.backup = await timed(`select public.restore_commit('${JSON.stringify(counts.rows[0]?.counts)}')`);
  expect(await count("public.episodes")).toBe(10_000);
  expect(await count("public.audit_log")).toBeGreaterThan(60_000);
  for (const [name, time] of Object.entries(work))
    expect(time / reference, `${name}: ${JSON.stringify({ reference, ...work })}`).toBeLessThan(BOUND);
});
