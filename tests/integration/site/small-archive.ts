import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { TestDatabase } from "#tests/support/database.ts";

const PICTURES = ["feria.svg", "puerto.svg", "esquina.jpg"] as const;
export const pictureAddresses = PICTURES.map((name) => `/media/${name}`);

const ROWS = `
  insert into topics (name) values ('Candombe'), ('Ferias'), ('Tranvías'), ('Oficios');
  insert into guests (name, bio, photo) values ('Elvira Núñez', 'Cantó en la radio.', '/media/esquina.jpg'), ('Justo Píriz', null, null),
    ('Nadie Todavía', null, null);
  insert into neighborhoods (name, description, coordinates, photos) values
    ('Cerro', 'Se ve la bahía.', '{"lat": -34.89, "lng": -56.25}', '["/media/puerto.svg"]'),
    ('Palermo', null, '{"lat": -34.91, "lng": -56.18}', null), ('Peñarol', 'Trenes.', null, null), ('Vacío', null, null, null);
  insert into episodes (episode_number, date, duration, audio_url, description, transcript, transcription_data, ai_summary, ai_processed_at, guest_id, neighborhood_id, status)
    select n::text, date '1975-04-01' + n * 300, '28:40', case when n % 3 = 0 then n || '.mp3' end, 'Lo que se contó ' || n,
      'Ana: Palabra' || n || ' del barrio.', jsonb_build_object('speakers', jsonb_build_array(jsonb_build_object('speaker', 'Ana',
        'segments', jsonb_build_array(jsonb_build_object('text', 'Palabra' || n || ' del barrio.', 'start', 0, 'end', 4))))),
      'Resumen ' || n, timestamptz '2026-01-01', (select id from guests order by name offset n % 2 limit 1),
      (select id from neighborhoods order by name offset n % 3 limit 1), case when n = 10 then 'draft' else 'published' end
    from generate_series(1, 10) n;
  insert into episode_topics (episode_id, topic_id)
    select e.id, t.id from episodes e join topics t on (length(t.name) + e.episode_order) % 3 = 0;
  insert into episode_photos (episode_id, url, caption)
    select id, '/media/feria.svg', 'La feria' from episodes where episode_order in (2, 5);
  insert into comments (episode_id, author_name, content, status)
    select id, 'Vecina', 'Yo estaba ahí.', 'published' from episodes where episode_order in (1, 2);
`;

/** Adds ten episodes, one of them a draft, with all kinds of related rows; writes their pictures into `mediaDir`. */
export async function fillSmallArchive({ pg }: TestDatabase, mediaDir: string): Promise<void> {
  mkdirSync(mediaDir, { recursive: true });
  for (const name of PICTURES) writeFileSync(join(mediaDir, name), await draw(name));
  await pg.exec(ROWS);
}

async function draw(name: string): Promise<string | Buffer> {
  if (!name.endsWith(".jpg"))
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><title>${name}</title><path d="M0 0h90v90z"/></svg>`;
  return sharp({ create: { width: 300, height: 200, channels: 3, background: "#c25f2b" } })
    .jpeg()
    .toBuffer();
}
