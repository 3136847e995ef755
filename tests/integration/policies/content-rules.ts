import { row } from "./roles.ts";
import type { Rule } from "./rule.ts";

const SAVE = "public.save_episode(uuid, int, jsonb, uuid[])";
const DOWNLOADED = "public.store_downloaded(uuid, text, text, text, uuid)";
const PURGE = "public.purge_expired(int)";
const VERSION = `(select version from public.episodes where id = '${row(41)}')`;
const ADDRESS = "https://p.example/1.mp3";

/** What saving does with the contents of rows, and what waits or expires. */
export const CONTENT_RULES: Rule[] = [
  {
    name: "the log has no change of topics and notes that stay",
    steps: [
      [
        "editor",
        `select public.save_episode('${row(41)}', ${VERSION}, '{"notes": "reservada"}', array['${row(31)}']::uuid[])`,
      ],
      [
        "owner",
        `select tbl, action from public.audit_log where tbl in ('episode_topics', 'episode_notes')
           and pk like '${row(41)}%' order by id`,
      ],
    ],
    expected: [
      ["episode_notes", "insert"],
      ["episode_topics", "insert"],
    ],
    mutants: [
      { of: SAVE, part: " and t.topic_id <> all (p_topics)", by: "" },
      { of: "private.store_notes(uuid, text)", part: " and n.notes is distinct from p_notes", by: "" },
    ],
  },
  {
    name: "a new episode without a status is published, with trimmed text",
    steps: [
      [
        "editor",
        `select status, headline from public.save_episode(null, null, '{"episode_number": "990", "headline": " Uno "}', null)`,
      ],
    ],
    expected: [["published", "Uno"]],
    mutants: [
      { of: SAVE, part: "then 'published' else", by: "then 'draft' else" },
      {
        of: SAVE,
        part: "else pg_catalog.to_jsonb(pg_catalog.btrim(d.value #>> '{}')) end",
        by: "else d.value end",
      },
    ],
  },
  {
    name: "a downloaded recording keeps a known duration, and only its own change is the person's",
    steps: [
      [
        "owner",
        `update public.episodes set audio_url = '${ADDRESS}', duration = '10:00' where id = '${row(41)}'`,
      ],
      [
        "server",
        `select public.store_downloaded('${row(41)}', '${ADDRESS}', '1.mp3', '12:00', '${row(6)}'),
           current_setting('request.jwt.claim.sub', true)`,
      ],
      [
        "owner",
        `select duration, current_setting('request.jwt.claim.sub', true) <> '${row(6)}' as ended
           from public.episodes where id = '${row(41)}'`,
      ],
    ],
    expected: [["10:00", true]],
    mutants: [
      { of: DOWNLOADED, part: "coalesce(x.duration, p_duration)", by: "p_duration" },
      {
        of: DOWNLOADED,
        part: "'request.jwt.claim.sub', person_before",
        by: "'request.jwt.claim.sub', p_person::text",
      },
    ],
  },
  {
    name: "the key of an interrupted write is not claimed for another route",
    steps: [
      ["server", `select public.claim_write('${row(98)}', 'PUT /a one', 60)`],
      ["owner", "update private.idempotency set created_at = now() - interval '1 hour'"],
      ["server", `select public.claim_write('${row(98)}', 'PUT /b one', 60)`],
    ],
    expected: "PT422",
    mutants: [
      { of: "public.claim_write(uuid, text, int)", part: "where i.route = p_route and", by: "where" },
    ],
  },
  {
    name: "the parts of an episode are returned as they are stored",
    steps: [
      [
        "editor",
        `select version from public.save_whole_episode('${row(41)}', ${VERSION}, '{"transcription": {"segments": []}}')`,
      ],
    ],
    expected: [[2]],
    mutants: [
      {
        of: "public.save_whole_episode(uuid, int, jsonb)",
        part: "select * into e from public.episodes x where x.id = p_id;\n  return e;",
        by: "return e;",
      },
    ],
  },
  {
    name: "the glossary and the recording of a draft wait for no build",
    steps: [
      ["owner", `update public.archive_texts set content = '{"a": 1}' where id = '${row(78)}'`],
      ["owner", `update public.episodes set audio_url = '/1.mp3' where id = '${row(42)}'`],
      ["owner", `update public.recordings set bytes = 10 where id = '${row(35)}'`],
      [
        "owner",
        `select tbl from private.pending_changes where pk = '${row(78)}' and action = 'update' or tbl = 'recordings'`,
      ],
    ],
    expected: [],
    mutants: [
      { of: "private.note_change()", part: " where x.section <> ''glossary''", by: "" },
      { of: "private.note_recording()", part: "e.status = 'published' and ", by: "" },
    ],
  },
  {
    name: "the rights of a photo are part of the state of its episode",
    steps: [
      ["owner", "create temp table before on commit drop as select public.published_states() as states"],
      ["owner", `update public.episode_photos set rights = 'Familia Núñez' where id = '${row(51)}'`],
      [
        "owner",
        `select states ->> '${row(41)}' <> public.published_states() ->> '${row(41)}' as is_new from before`,
      ],
    ],
    expected: [[true]],
    mutants: [{ of: "public.published_states()", part: ", p.rights)", by: ")" }],
  },
  {
    name: "outcomes of writes are kept for a day, keys of forms for a week, sets of changes for 30 days",
    steps: [
      [
        "owner",
        `insert into private.idempotency (key, route, created_at) values
           ('${row(97)}', 'comment', now() - interval '2 days'), ('${row(98)}', 'PUT /a one', now() - interval '2 days')`,
      ],
      [
        "owner",
        "insert into private.change_sets (kind, label, details, at) values ('import', 'vieja', '{}', now() - interval '31 days')",
      ],
      ["server", "select public.purge_expired()"],
      [
        "owner",
        "select array_agg(route) as routes, (select count(*)::int from private.change_sets) as sets from private.idempotency",
      ],
    ],
    expected: [[["comment"], 0]],
    mutants: [
      { of: PURGE, part: "delete from private.change_sets where at < cutoff;", by: "" },
      { of: PURGE, part: "else interval '1 day' end", by: "else interval '7 days' end" },
      { of: PURGE, part: "then interval '7 days'", by: "then interval '1 day'" },
    ],
  },
];
