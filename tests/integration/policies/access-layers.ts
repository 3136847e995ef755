import type { PgSession } from "#node/embedded/pg.ts";
import { EXPECTED_CALLS, type Expectation } from "./expected.ts";
import { observeCell, type Transport } from "./observe.ts";
import { ROLES, type Role, row } from "./roles.ts";
import { TRIALS } from "./scene.ts";
import { mayCall } from "./sql-transport.ts";

/**
 * Grants everything, as the embedded backend does by a fault, and more: only row rules remain.
 * See docs/decisions/001-embedded-database.md.
 */
export const GRANT_ALL_SQL = `
  grant all on all tables in schema public to anon, authenticated;
  grant all on all sequences in schema public to anon, authenticated;
  grant usage on schema private to anon;
  grant execute on all functions in schema private to anon, authenticated;`;

/**
 * Leaves only grants on relations: no row rules, all rights on functions that checks call, no protection of the log.
 */
export const NO_ROW_RULES_SQL = `
  grant usage on schema private to anon;
  grant execute on all functions in schema private to anon, authenticated;
  alter table public.audit_log disable trigger append_only;
  alter table public.audit_values disable trigger append_only;
  do $$ declare t regclass; begin
    for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %s disable row level security', t);
    end loop;
  end $$`;

/** Tests all access in `expected`, optionally limited to some relations. */
export async function observeAll(
  transport: Transport,
  expected: Expectation,
  relations: readonly string[] = [...expected.keys()],
): Promise<Expectation> {
  const observed: Expectation = new Map();
  for (const trial of TRIALS.filter(({ relation }) => relations.includes(relation))) {
    const cells: Partial<Record<Role, string>> = {};
    for (const role of Object.keys(expected.get(trial.relation) ?? {}) as Role[]) {
      cells[role] = await observeCell(transport, role, trial);
    }
    observed.set(trial.relation, cells);
  }
  return observed;
}

/** Arguments with which an allowed call passes its permission check. */
const CALL_ARGUMENTS: Record<string, string> = {
  submit_comment: "null, null, null, null, gen_random_uuid()",
  submit_contact: "null, null, null, null, gen_random_uuid()",
  claim_write: "gen_random_uuid(), 'x', 60",
  finish_write: "gen_random_uuid(), '', null",
  consume_rate_limit: "'x', 60, 1",
  count_listening: `'${row(41)}', true, 5`,
  lease_outbox: "1, 1",
  complete_mail: "gen_random_uuid(), true",
  queue_notices: "",
  content_revision: "",
  mark_published: "0",
  published_states: "",
  publishing_state: "",
  publish_planned: "now()",
  store_downloaded: `'${row(41)}', 'x', 'y', null, gen_random_uuid()`,
  start_build: "0, 'auto'",
  finish_build: "0, 'failed'",
  report_build: "0",
  publishing_overview: "1",
  ask_publish: "",
  pause_publishing: "false",
  erase_person: "'nobody@example.org'",
  purge_expired: "",
  save_episode: `null, null, '{"episode_number": "99"}', null`,
  save_whole_episode: `'${row(41)}', 1, '{}'`,
  restore_trash: "1",
  move_photo: `'${row(51)}', 1`,
  save_photo: `'${row(51)}', 1, '{"episode_id": "${row(41)}", "url": "/media/1.svg"}'`,
  queue_ai_job: `'analysis', null, '{}', 'chat'`,
  cancel_ai_job: `'${row(81)}'`,
  lease_ai_job: "1",
  renew_ai_job_lease: "gen_random_uuid(), 1, 'audio', 1",
  record_provider_call: "gen_random_uuid(), 1, null, 'x', '{}', 1",
  complete_provider_call: "0, 200, null, null",
  complete_ai_job: "gen_random_uuid(), 1, null, null, null",
  save_analysis: `'${row(41)}', 1, '{}'`,
  ai_figures: "",
  current_person: "gen_random_uuid()",
  own_sessions: "",
  end_own_session: "gen_random_uuid()",
  own_notices: "",
  choose_notices: "'daily'",
  choose_name: "'Ana'",
  dashboard: "",
  archive_figures: "",
  find_everywhere: "'x', 1",
  listening_figures: "",
  row_history: `'episodes', '${row(41)}'`,
  trash_entries: "'', null, 0, 1",
  change_sets: "'import'",
  undo_change_set: "gen_random_uuid()",
  merge_records: "'topics', gen_random_uuid(), gen_random_uuid()",
  assign_episodes: "'{}', null, null, '{}'",
  retry_mail: "gen_random_uuid()",
  collaborators: "",
  find_account: "'nobody@example.org'",
  queue_password_link: "'nobody@example.org', gen_random_uuid(), '', 'recovery'",
  note_session_browser: "gen_random_uuid(), 'x'",
  password_link_owner: "''",
  use_password_link: "''",
  end_account_sessions: "gen_random_uuid()",
  store_second_factor: "gen_random_uuid(), ''",
  read_second_factor: "gen_random_uuid()",
  confirm_second_factor: "gen_random_uuid(), gen_random_uuid(), '', 0, '{}'",
  take_second_step: "gen_random_uuid(), gen_random_uuid(), 0",
  take_recovery_code: "gen_random_uuid(), gen_random_uuid(), ''",
  replace_recovery_codes: "gen_random_uuid(), '{}'",
  carry_second_step: "gen_random_uuid(), gen_random_uuid(), gen_random_uuid()",
  drop_second_factor: "gen_random_uuid()",
  queue_new_browser: "gen_random_uuid(), ''",
  remove_second_factor: "gen_random_uuid()",
  second_factor_rule: "",
  import_rows: "'photos', '[]', true",
  restore_begin: "",
  restore_stage: "'guests', '[]'",
  restore_commit: "'{}'",
  schema_version: "",
};

export async function observeCalls(
  driver: PgSession,
  functions: readonly string[] = [...EXPECTED_CALLS.keys()],
): Promise<Expectation> {
  const observed: Expectation = new Map();
  for (const name of functions) {
    const cells: Partial<Record<Role, string>> = {};
    for (const role of ROLES) {
      cells[role] = (await mayCall(driver, role, `public.${name}(${CALL_ARGUMENTS[name]})`)) ? "yes" : "no";
    }
    observed.set(name, cells);
  }
  return observed;
}
