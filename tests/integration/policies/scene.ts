import type { Pg } from "#node/embedded/pg.ts";
import { row } from "./roles.ts";

/** Test rows for the policies: of each kind public ones and others. */
const SCENE_SQL = `
  insert into auth.users (id, email) select ('00000000-0000-4000-8000-00000000000' || n)::uuid, n || '@example.org'
    from generate_series(1, 6) n;
  insert into public.profiles (id, role, active) values
    ('${row(2)}', 'admin', false), ('${row(3)}', 'user', true), ('${row(4)}', 'admin', true), ('${row(5)}', 'admin', true), ('${row(6)}', 'editor', true);
  insert into public.neighborhoods (id, name) values ('${row(11)}', 'Peñarol'), ('${row(12)}', 'La Teja');
  insert into public.neighborhoods (id, name, coordinates) values ('${row(13)}', 'Villa Muñoz', '{"lat": -34.88, "lng": -56.18}');
  insert into public.guests (id, name) values ('${row(21)}', 'Invitada'), ('${row(22)}', 'Otro invitado');
  insert into public.topics (id, name) values ('${row(31)}', 'Tranvías'), ('${row(32)}', 'Murga'), ('${row(33)}', 'Fútbol');
  -- a draft whose publication time has passed, not published yet
  insert into public.episodes (id, episode_number, status, guest_id, neighborhood_id, ai_summary, ai_processed_at, publish_at) values
    ('${row(41)}', '1', 'published', '${row(21)}', '${row(11)}', 'uno', now(), null),
    ('${row(42)}', '2', 'draft', '${row(21)}', '${row(11)}', 'dos', now(), now() - interval '1 hour'),
    ('${row(43)}', '3', 'to_review', '${row(22)}', '${row(12)}', null, null, null);
  insert into public.episode_notes (id, notes) values ('${row(41)}', 'reservada'), ('${row(42)}', 'otra');
  insert into public.episode_topics (episode_id, topic_id) values
    ('${row(41)}', '${row(31)}'), ('${row(42)}', '${row(31)}'), ('${row(43)}', '${row(32)}');
  insert into public.episode_photos (id, episode_id, url) values
    ('${row(51)}', '${row(41)}', '/media/1.svg'), ('${row(52)}', '${row(42)}', '/media/2.svg'), ('${row(53)}', '${row(43)}', '/media/3.svg');
  insert into public.photo_notes (id, notes) values ('${row(51)}', 'reservada'), ('${row(52)}', 'otra');
  insert into public.comments (id, episode_id, author_name, content, status) values
    ('${row(61)}', '${row(41)}', 'Ana', 'uno', 'published'), ('${row(62)}', '${row(41)}', 'Beto', 'dos', 'pending'),
    ('${row(63)}', '${row(41)}', 'Cata', 'tres', 'rejected'), ('${row(64)}', '${row(42)}', 'Dina', 'cuatro', 'published'),
    ('${row(65)}', '${row(41)}', 'Elio', 'cinco', 'pending');
  insert into public.comment_contacts (comment_id, author_email) values
    ('${row(61)}', 'ana@example.org'), ('${row(62)}', 'beto@example.org'), ('${row(63)}', 'cata@example.org'), ('${row(64)}', 'dina@example.org');
  insert into public.contact_messages (id, name, email, message) values ('${row(71)}', 'Ana', 'ana@example.org', 'Hola');
  insert into public.audit_values (digest, value, size) values (repeat('0', 64), '"x"', 3);
  insert into public.ai_jobs (id, kind, episode_id, request, request_hash, provider) values
    ('${row(81)}', 'transcription', '${row(41)}', '{"audioUrl": "1.mp3"}', 'a', 'deepgram');
  insert into public.ai_provider_calls (job_id, episode_id, kind, provider, server, sent) values
    ('${row(81)}', '${row(41)}', 'transcription', 'deepgram', 'https://api.example', '{}');
  insert into public.former_addresses (id, kind, name, row_id) values
    ('${row(85)}', 'episodes', '101', '${row(41)}'), ('${row(86)}', 'episodes', '102', '${row(42)}'),
    ('${row(87)}', 'neighborhoods', 'penarol-viejo', '${row(11)}'), ('${row(88)}', 'topics', 'murgas', '${row(32)}');
  insert into public.archive_texts (id, section, content) values
    ('${row(89)}', 'identity', '{"show": "La hora"}'), ('${row(79)}', 'home', '{}'),
    ('${row(78)}', 'glossary', '{}');
  insert into public.recordings (id, name, bytes, sha256) values ('${row(35)}', '1.mp3', 9, repeat('0', 64));
  insert into public.listening_counts (id, episode_id, month, plays, seconds) values
    ('${row(36)}', '${row(41)}', '2026-03-01', 1, 60);
  insert into public.topics (id, name) values ('${row(34)}', 'Borrado');
  delete from public.topics where id = '${row(34)}';
`;

export const setScene = (pg: Pick<Pg, "exec">) => pg.exec(SCENE_SQL);

/** How access to a relation is tested. Each of `targets` identifies an existing row; the first is public if any is. */
export interface Trial {
  relation: string;
  /** Keys of rows to update and delete. */
  targets: Record<string, unknown>[];
  /** Columns to add or change; their values differ from those of the targets. */
  change: Record<string, unknown>;
  newRow: Record<string, unknown>;
  /** Another new row, where a rule depends on the values. */
  otherNewRow?: Record<string, unknown>;
  /** Keys of public rows; all rows by default. */
  publicKeys?: string[];
  /** Whether a row is about accounts; none by default. */
  isOfPeople?: (values: Record<string, unknown>) => boolean;
}

const byId = (...numbers: number[]) => numbers.map((n) => ({ id: row(n) }));
const episodePublic = { publicKeys: [row(41)] };

export const TRIALS: Trial[] = [
  {
    relation: "profiles",
    targets: byId(3, 2),
    change: { role: "admin", active: true },
    newRow: { id: row(1), role: "admin", active: true },
  },
  {
    relation: "neighborhoods",
    targets: byId(11, 12),
    change: { name: "X" },
    newRow: { id: row(91), name: "Nuevo", slug: "nuevo" },
    publicKeys: [row(11), row(13)],
  },
  {
    relation: "guests",
    targets: byId(21, 22),
    change: { name: "X" },
    newRow: { id: row(91), name: "Nueva" },
    publicKeys: [row(21)],
  },
  {
    relation: "topics",
    targets: byId(31, 32),
    change: { name: "X" },
    newRow: { id: row(91), name: "Nuevo", slug: "nuevo" },
    publicKeys: [row(31)],
  },
  {
    relation: "former_addresses",
    targets: byId(85, 86),
    change: { name: "X" },
    newRow: { id: row(91), kind: "topics", name: "x", row_id: row(31) },
    publicKeys: [row(85), row(87)],
  },
  {
    relation: "archive_texts",
    targets: byId(89, 79),
    change: { content: { show: "X" } },
    newRow: { id: row(91), section: "about", content: {} },
    otherNewRow: { id: row(92), section: "contact", content: {} },
    publicKeys: [row(89), row(79)],
  },
  {
    relation: "recordings",
    targets: byId(35),
    change: { title: "X" },
    newRow: { id: row(91), name: "9.mp3", bytes: 9, sha256: "0".repeat(64) },
  },
  {
    relation: "listening_counts",
    targets: byId(36),
    change: { plays: 99 },
    newRow: { id: row(91), episode_id: row(41), month: "2026-04-01", plays: 99, seconds: 1 },
  },
  {
    relation: "episodes",
    targets: byId(41, 42),
    change: { description: "X" },
    newRow: { id: row(91), episode_number: "9", status: "published" },
    ...episodePublic,
  },
  {
    relation: "episode_notes",
    targets: byId(41, 42),
    change: { notes: "X" },
    newRow: { id: row(43), notes: "nueva" },
  },
  {
    relation: "episode_topics",
    targets: [41, 42].map((n) => ({ episode_id: row(n), topic_id: row(31) })),
    change: { topic_id: row(33) },
    newRow: { episode_id: row(41), topic_id: row(32) },
    publicKeys: [`${row(41)}/${row(31)}`],
  },
  {
    relation: "episode_photos",
    targets: byId(51, 52),
    change: { caption: "X" },
    newRow: { id: row(91), episode_id: row(41), url: "/media/x.svg" },
    publicKeys: [row(51)],
  },
  {
    relation: "photo_notes",
    targets: byId(51, 52),
    change: { notes: "X", carrier: "X" },
    newRow: { id: row(53), notes: "nueva", carrier: "nueva" },
  },
  {
    relation: "comments",
    targets: byId(61, 62),
    change: { content: "X" },
    newRow: { id: row(91), episode_id: row(41), author_name: "Yo", content: "Hola", status: "published" },
    publicKeys: [row(61)],
  },
  {
    relation: "comment_contacts",
    targets: [61, 62].map((n) => ({ comment_id: row(n) })),
    change: { author_email: "x@example.org" },
    newRow: { comment_id: row(65), author_email: "elio@example.org" },
  },
  {
    relation: "contact_messages",
    targets: byId(71),
    change: { read_at: "2026-01-01T00:00:00+00:00" },
    newRow: { id: row(91), name: "Yo", email: "yo@example.org", message: "Hola" },
  },
  {
    relation: "audit_log",
    targets: [{ id: 1 }],
    change: { tbl: "x" },
    newRow: { action: "insert", tbl: "x", pk: "forged" },
    isOfPeople: ({ tbl }) => tbl === "profiles",
  },
  {
    relation: "audit_values",
    targets: [{ digest: "0".repeat(64) }],
    change: { size: 1 },
    newRow: { digest: "f".repeat(64), value: "forged", size: 8 },
  },
  {
    relation: "trash",
    targets: [{ id: 1 }],
    change: { pk: "x" },
    newRow: { batch: row(91), tbl: "topics", pk: "forged", row_data: {} },
  },
  {
    relation: "ai_jobs",
    targets: byId(81),
    change: { state: "done" },
    newRow: { id: row(91), key: row(91), kind: "analysis", request: {}, request_hash: "b", provider: "chat" },
  },
  {
    relation: "ai_provider_calls",
    targets: [{ id: 1 }],
    change: { received: "x" },
    newRow: { kind: "analysis", provider: "chat", server: "forged", sent: {} },
  },
  {
    relation: "neighborhoods_with_counts",
    targets: byId(11),
    change: { name: "X" },
    newRow: { name: "X" },
    publicKeys: [`${row(11)}=1`, `${row(13)}=0`],
  },
  {
    relation: "guests_with_counts",
    targets: byId(21),
    change: { name: "X" },
    newRow: { name: "X" },
    publicKeys: [`${row(21)}=1`],
  },
  {
    relation: "topics_with_counts",
    targets: byId(31),
    change: { name: "X" },
    newRow: { name: "X" },
    publicKeys: [`${row(31)}=1`],
  },
  {
    relation: "episode_list",
    targets: byId(41),
    change: { description: "X" },
    newRow: { episode_number: "9" },
    ...episodePublic,
  },
  {
    relation: "episode_ai",
    targets: byId(41),
    change: { ai_summary: "X" },
    newRow: { episode_number: "9" },
    ...episodePublic,
  },
  {
    relation: "photo_list",
    targets: byId(51),
    change: { caption: "X" },
    newRow: { url: "/x.svg" },
    publicKeys: [row(51)],
  },
  { relation: "published_comments", targets: byId(61), change: { content: "X" }, newRow: { content: "X" } },
  { relation: "comment_moderation", targets: byId(61), change: { content: "X" }, newRow: { content: "X" } },
];

/** One key per row; it includes a count, because a count can leak hidden rows. */
export function rowKey(values: Record<string, unknown>): string {
  const key = values.id ?? values.comment_id ?? values.digest ?? `${values.episode_id}/${values.topic_id}`;
  return values.episode_count === undefined ? String(key) : `${key}=${values.episode_count}`;
}
