import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";

/** A word without spaces that fills a field: as long as the field allows, at most 700 letters. */
export const longWord = (most = 700): string => "m".repeat(Math.min(most, 700));

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
export const ids = {
  neighborhood: id(1),
  guest: id(2),
  topic: id(3),
  episode: id(4),
  second: id(5),
  photo: id(6),
};

const W = longWord();
const NAME = longWord(200);
const analysis = {
  description: W,
  summary: W,
  topics: [W],
  keyPoints: [W],
  quotes: [W],
  guestInfo: { name: W, background: W, contributions: [W] },
  neighborhoodInfo: { name: W, history: W, landmarks: [W] },
  emotionalTone: "warm",
};
/** The sample pages have fields, too. */
const identity = {
  show: longWord(80),
  name: longWord(120),
  tagline: longWord(160),
  description: W,
  city: longWord(80),
  country: longWord(80),
  presenterFullName: longWord(80),
  presenterFirstName: longWord(40),
  licenceName: longWord(80),
  licenceUrl: "https://example.org/",
  samples: "yes",
};
const segment = (start: number) => ({ text: W, start, end: start + 5, confidence: 0.5 });
const transcription = {
  speakers: [
    { speaker: longWord(120), segments: [segment(0), segment(90)] },
    { speaker: `${longWord(110)} 2`, segments: [segment(5)] },
  ],
};

/** SQL statements with their parameters; two episodes, so that each has a previous or next one. */
const statements: [string, unknown[]][] = [
  [
    "insert into neighborhoods (id, name, slug, description, coordinates, photos) values ($1, $2, 'barrio', $3, $4, $5)",
    [ids.neighborhood, NAME, W, { lat: -34.9, lng: -56.2 }, [{ url: "/media/a.svg", caption: W, alt: W }]],
  ],
  ["insert into archive_texts (section, content) values ('identity', $1)", [identity]],
  ["insert into guests (id, name, bio) values ($1, $2, $3)", [ids.guest, NAME, W]],
  ["insert into topics (id, name, slug) values ($1, $2, 'tema')", [ids.topic, NAME]],
  ...[ids.episode, ids.second].map((episode, n): [string, unknown[]] => [
    `insert into episodes (id, episode_number, date, guest_id, neighborhood_id, audio_url, duration, description, transcript,
       transcription_data, content_analysis, ai_topics, ai_key_points, ai_summary, ai_quotes, ai_guest_info,
       ai_neighborhood_info, ai_emotional_tone, status)
     values ($1, $2, '1980-05-04', $3, $4, 'no.mp3', $5, $6, $6, $7, $8, $9, $9, $6, $10, $11, $12, 'warm', 'published')`,
    [
      episode,
      `${n}${longWord(39)}`,
      ids.guest,
      ids.neighborhood,
      longWord(20),
      W,
      transcription,
      analysis,
      [W],
      JSON.stringify([W]),
      analysis.guestInfo,
      analysis.neighborhoodInfo,
    ],
  ]),
  ["insert into episode_topics (episode_id, topic_id) values ($1, $2)", [ids.episode, ids.topic]],
  [
    "insert into episode_photos (id, episode_id, url, caption, alt, source, credit, date_taken) values ($1, $2, $3, $4, $4, $4, $5, $6)",
    [ids.photo, ids.episode, `/media/${W}.jpg`, W, longWord(300), longWord(100)],
  ],
  ...["published", "pending", "rejected"].map((status): [string, unknown[]] => [
    "insert into comments (episode_id, author_name, content, status) values ($1, $2, $3, $4)",
    [ids.episode, longWord(120), W, status],
  ]),
  [
    "insert into contact_messages (name, email, message, program_number) values ($1, $2, $3, $4)",
    [longWord(120), `${longWord(60)}@${longWord(60)}.uy`, W, longWord(40)],
  ],
  ["insert into guests (name, bio) values ($1, $2)", [`b${longWord(199)}`, W]],
  ["delete from guests where name like 'b%'", []],
];

/** Fills a new data directory with an archive in which every free text is one long word. */
export async function fillLongArchive(dataDir: string): Promise<void> {
  const { pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  try {
    for (const [sql, params] of statements) await pg.query(sql, params);
  } finally {
    await close();
  }
}
