import { row } from "./roles.ts";
import type { Rule } from "./rule.ts";

const MERGE = "private.merge_records(text, uuid, uuid)";
const ASSIGN = "private.assign_episodes(uuid[], uuid, uuid, uuid[])";
const UNDO = "private.undo_change_set(uuid)";

/** What merges, assignments and imports do with many rows, and what undoing them does. */
export const CHANGE_SET_RULES: Rule[] = [
  {
    name: "a merge of guests fills in what the other one lacks, and is named by both",
    steps: [
      ["owner", `update public.guests set bio = 'Suya' where id = '${row(21)}'`],
      ["owner", `update public.guests set bio = 'Otra', photo = '/media/1.svg' where id = '${row(22)}'`],
      ["editor", `select public.merge_records('guests', '${row(22)}', '${row(21)}')`],
      [
        "owner",
        `select g.bio, g.photo, s.label from public.guests g, private.change_sets s where g.id = '${row(21)}'`,
      ],
    ],
    expected: [["Suya", "/media/1.svg", "Otro invitado → Invitada"]],
    mutants: [
      { of: MERGE, part: "coalesce(t.bio, f.bio)", by: "coalesce(f.bio, t.bio)" },
      { of: MERGE, part: "photo = coalesce(t.photo, f.photo)", by: "photo = t.photo" },
      { of: MERGE, part: "names[1] || ' → ' || names[2]", by: "names[2] || ' → ' || names[1]" },
    ],
  },
  {
    name: "a merge of barrios fills in what the other one lacks",
    steps: [
      [
        "owner",
        `update public.neighborhoods set coordinates = '{"lat": -34.8, "lng": -56.2}',
           photos = '["/media/1.svg"]', description = 'Otra' where id = '${row(12)}'`,
      ],
      ["owner", `update public.neighborhoods set description = 'Suya' where id = '${row(13)}'`],
      ["editor", `select public.merge_records('neighborhoods', '${row(12)}', '${row(13)}')`],
      [
        "owner",
        `select description, coordinates ->> 'lat' as lat, photos ->> 0 as photo
           from public.neighborhoods where id = '${row(13)}'`,
      ],
    ],
    expected: [["Suya", "-34.88", "/media/1.svg"]],
    mutants: [
      {
        of: MERGE,
        part: "coalesce(t.description, f.description)",
        by: "coalesce(f.description, t.description)",
      },
      {
        of: MERGE,
        part: "coalesce(t.coordinates, f.coordinates)",
        by: "coalesce(f.coordinates, t.coordinates)",
      },
      { of: MERGE, part: "photos = coalesce(t.photos, f.photos)", by: "photos = t.photos" },
    ],
  },
  {
    name: "a merge of topics raises the versions of their episodes, and leads former addresses to the other",
    steps: [
      ["editor", `select public.merge_records('topics', '${row(32)}', '${row(31)}')`],
      [
        "owner",
        `select e.version, f.row_id from public.episodes e, public.former_addresses f
           where e.id = '${row(43)}' and f.id = '${row(88)}'`,
      ],
    ],
    expected: [[2, row(31)]],
    mutants: [
      { of: MERGE, part: "where x.topic_id = p_from);", by: "where false);" },
      { of: MERGE, part: "where f.id = any (moved)", by: "where false" },
    ],
  },
  {
    name: "more topics raise the versions of their episodes, whose guest and barrio stay",
    steps: [
      [
        "editor",
        `select public.assign_episodes(array['${row(41)}']::uuid[], null, null, array['${row(32)}']::uuid[])`,
      ],
      ["owner", `select version, guest_id, neighborhood_id from public.episodes where id = '${row(41)}'`],
    ],
    expected: [[2, row(21), row(11)]],
    mutants: [
      { of: ASSIGN, part: "or exists (select 1", by: "or false and exists (select 1" },
      { of: ASSIGN, part: "guest_id = coalesce(p_guest, e.guest_id)", by: "guest_id = p_guest" },
      {
        of: ASSIGN,
        part: "neighborhood_id = coalesce(p_neighborhood, e.neighborhood_id)",
        by: "neighborhood_id = p_neighborhood",
      },
    ],
  },
  {
    name: "sets of changes are listed for 30 days, by kind, with their number of episodes",
    steps: [
      [
        "owner",
        `with sets as (insert into private.change_sets (kind, label, details, at) values
             ('import', 'nueva', '{}', now()), ('import', 'vieja', '{}', now() - interval '31 days'), ('merge', 'otra', '{}', now())
             returning id, label)
           insert into private.change_set_rows (set_id, step, tbl, pk, action)
           select s.id, n, 'episodes', '${row(41)}', 'update' from sets s, generate_series(1, 2) n`,
      ],
      ["editor", "select label, episodes from public.change_sets('import')"],
    ],
    expected: [["nueva", 1]],
    mutants: [
      { of: "private.change_sets(text)", part: "interval '30 days'", by: "interval '300 days'" },
      { of: "private.change_sets(text)", part: "s.kind = p_kind and ", by: "" },
      { of: "private.change_sets(text)", part: "count(distinct r.pk)", by: "count(r.pk)" },
    ],
  },
  {
    name: "the label of a set of changes has at most 300 characters",
    steps: [
      ["owner", "select private.begin_change_set('import', repeat('x', 400))"],
      ["owner", "select length(label) as length from private.change_sets"],
    ],
    expected: [[300]],
    mutants: [{ of: "private.begin_change_set(text, text, jsonb)", part: ", 300)", by: ", 3000)" }],
  },
  {
    name: "a guest and a topic of an import stay when other episodes have them by now",
    steps: [
      ["owner", "select private.begin_change_set('import', 'lista.csv')"],
      ["owner", `insert into public.guests (id, name) values ('${row(23)}', 'Nueva')`],
      ["owner", `insert into public.topics (id, name) values ('${row(37)}', 'Nuevo')`],
      ["owner", "select private.end_change_set()"],
      ["owner", `update public.episodes set guest_id = '${row(23)}' where id = '${row(41)}'`],
      ["owner", `insert into public.episode_topics values ('${row(41)}', '${row(37)}')`],
      ["editor", "select public.undo_change_set((select id from public.change_sets('import')))"],
      [
        "owner",
        `select (select count(*)::int from public.guests where id = '${row(23)}') as guests,
           (select count(*)::int from public.topics where id = '${row(37)}') as topics`,
      ],
    ],
    expected: [[1, 1]],
    mutants: ["e.guest_id = t.id", "x.topic_id = t.id"].map((part) => ({
      of: "private.take_back(uuid, text, bigint, text, text[])",
      part,
      by: "false",
    })),
  },
  {
    name: "undoing a merge of topics raises the versions of their episodes, and its former addresses lead back",
    steps: [
      ["editor", `select public.merge_records('topics', '${row(32)}', '${row(31)}')`],
      ["editor", "select public.undo_change_set((select id from public.change_sets('merge')))"],
      [
        "owner",
        `select e.version, f.row_id from public.episodes e, public.former_addresses f
           where e.id = '${row(43)}' and f.id = '${row(88)}'`,
      ],
    ],
    expected: [[3, row(32)]],
    mutants: [
      { of: UNDO, part: "x.set_id = p_id and x.tbl = 'episode_topics'", by: "false" },
      { of: UNDO, part: "set row_id = (wanted.details ->> 'from')::uuid", by: "set row_id = f.row_id" },
    ],
  },
  {
    name: "undoing a merge keeps a topic that was restored from the trash since",
    steps: [
      ["editor", `select public.merge_records('topics', '${row(32)}', '${row(31)}')`],
      ["editor", `select public.restore_trash((select id from public.trash where pk = '${row(32)}'))`],
      ["editor", "select public.undo_change_set((select id from public.change_sets('merge')))"],
      ["owner", `select name from public.topics where id = '${row(32)}'`],
    ],
    expected: [["Murga"]],
    mutants: [
      {
        of: "private.take_back(uuid, text, bigint, text, text[])",
        part: "where not exists (select from public.%1$I t where %4$s)",
        by: "where %4$L is not null",
      },
    ],
  },
];
