import { row } from "./roles.ts";
import type { Rule } from "./rule.ts";

export const EPISODE_RULES: Rule[] = [
  {
    name: "only editors can reorder photos",
    steps: [["collaborator", `select public.move_photo('${row(51)}', 1)`]],
    expected: "42501",
    mutants: [{ of: "public.move_photo(uuid, int)", part: "not private.is_editor()", by: "false" }],
  },
  {
    name: "only editors can save the parts of an episode",
    steps: [["collaborator", `select public.save_whole_episode('${row(41)}', 1, '{}')`]],
    expected: "42501",
    mutants: [
      { of: "public.save_whole_episode(uuid, int, jsonb)", part: "not private.is_editor()", by: "false" },
    ],
  },
  {
    name: "saving parts of an episode requires the current version",
    steps: [["editor", `select public.save_whole_episode('${row(41)}', 99, '{}')`]],
    expected: "PT409",
    mutants: [
      {
        of: "public.save_whole_episode(uuid, int, jsonb)",
        part: "e.version is distinct from p_version",
        by: "false",
      },
    ],
  },
  ...(
    [
      ["a publication time in the past publishes a draft", "draft", "1 hour ago", [["published", true]]],
      ["a publication time in the future publishes nothing", "draft", "1 hour", [["draft", false]]],
      ["an episode in review has no publication time", "to_review", "1 hour ago", [["to_review", true]]],
    ] as const
  ).map(
    ([name, status, hour, expected]): Rule => ({
      name,
      steps: [
        [
          "owner",
          `update public.episodes set status = '${status}', publish_at = now() + interval '${hour}' where id = '${row(42)}'`,
        ],
        ["server", "select public.publish_planned(now())"],
        ["owner", `select status, publish_at is null from public.episodes where id = '${row(42)}'`],
      ],
      expected: expected.map((values) => [...values]),
      mutants: [
        status === "to_review"
          ? { of: "private.keep_plan()", part: "new.status <> 'draft'", by: "false" }
          : hour === "1 hour"
            ? { of: "public.publish_planned(timestamptz)", part: "publish_at <= p_now", by: "true" }
            : {
                of: "public.publish_planned(timestamptz)",
                part: "set status = 'published'",
                by: "set status = status",
              },
      ],
    }),
  ),
  {
    name: "a restored draft is not published by a publication time in the past",
    steps: [
      [
        "owner",
        `insert into public.episodes (episode_number, status, publish_at, created_at)
           values ('990', 'draft', now() - interval '1 hour', now() - interval '1 day')`,
      ],
      ["server", "select public.publish_planned(now())"],
      ["owner", "select status, publish_at from public.episodes where episode_number = '990'"],
    ],
    expected: [["draft", null]],
    mutants: [
      { of: "private.keep_plan()", part: "new.created_at < pg_catalog.now()", by: "false" },
      { of: "private.keep_plan()", part: "tg_op = 'INSERT'", by: "false" },
    ],
  },
  {
    name: "a downloaded recording is stored in an episode that has its address, for a person who edits",
    steps: [
      ["owner", `update public.episodes set audio_url = 'https://p.example/1.mp3'`],
      [
        "server",
        `select public.store_downloaded('${row(41)}', 'https://p.example/2.mp3', '1.mp3', null, '${row(6)}')`,
      ],
      [
        "server",
        `select public.store_downloaded('${row(42)}', 'https://p.example/1.mp3', '1.mp3', null, '${row(2)}')`,
      ],
      [
        "server",
        `select public.store_downloaded('${row(42)}', 'https://p.example/1.mp3', '1.mp3', null, '${row(3)}')`,
      ],
      [
        "server",
        `select public.store_downloaded('${row(43)}', 'https://p.example/1.mp3', '1.mp3', null, '${row(6)}')`,
      ],
      ["owner", "select episode_number from public.episodes where audio_url = '1.mp3'"],
    ],
    expected: [["3"]],
    mutants: ["and x.audio_url = p_from", "and p.active", "and p.role in ('editor', 'admin')"].map(
      (part) => ({
        of: "public.store_downloaded(uuid, text, text, text, uuid)",
        part,
        by: "",
      }),
    ),
  },
  {
    name: "the sortable day follows the date as it is known, and the other way round",
    steps: [
      [
        "owner",
        `insert into public.episodes (episode_number, date, date_edtf) values
           ('991', null, '1975-04'), ('992', '1976-02-03', null), ('993', null, '../1978'), ('994', null, 'XXXX')`,
      ],
      ["owner", "update public.episodes set date_edtf = '1976/1978' where episode_number = '991'"],
      ["owner", "update public.episodes set date = '1977-05-06' where episode_number = '993'"],
      [
        "owner",
        "select date::text, date_edtf from public.episodes where episode_number like '99%' order by episode_number",
      ],
    ],
    expected: [
      ["1976-01-01", "1976/1978"],
      ["1976-02-03", "1976-02-03"],
      ["1977-05-06", "1977-05-06"],
      [null, "XXXX"],
    ],
    mutants: [
      {
        of: "private.keep_date()",
        part: "tg_op = 'UPDATE' and new.date_edtf is distinct from old.date_edtf",
        by: "false",
      },
      { of: "private.keep_date()", part: "tg_op = 'INSERT' and new.date_edtf is not null", by: "false" },
      { of: "private.keep_date()", part: "new.date is distinct from old.date", by: "false" },
    ],
  },
];
