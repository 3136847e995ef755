import { expect } from "vitest";
import { aMessage } from "#tests/support/api.ts";
import type { BackOffice } from "./back-office.ts";

export const A_RECORDING = `insert into public.recordings (name, bytes, sha256, carrier, notes)
  values ('cinta.mp3', 9, repeat('0', 64), 'cassette', 'Con hongos')`;

/** Deletes a topic with episodes into the trash. */
async function deleteSomething(office: BackOffice) {
  const { items } = await office.admin("GET", "/topics?q=candombe");
  const { also } = await office.admin("DELETE", `/topics/${items[0].id}`);
  expect(also.episodes).toBeGreaterThan(0);
}

/** Adds a finished AI job with a provider call, and a queued one. */
async function addAiJobs({ database }: BackOffice) {
  await database.pg.exec(
    `with episode as (select id from public.episodes order by id limit 1),
       job as (insert into public.ai_jobs (kind, episode_id, request, request_hash, provider, state)
         select 'analysis', id, '{}', 'hash ' || state, 'extractive', state
         from episode, (values ('done'), ('queued')) states (state) returning id, episode_id, state)
     insert into public.ai_provider_calls (job_id, episode_id, kind, provider, server, sent, received)
       select id, episode_id, 'analysis', 'extractive', 'https://servicio.example', '{"q": 1}', 'áé' from job where state = 'done'`,
  );
}

export const DETAILS = {
  credit: "Ana Núñez",
  source: "Álbum de la familia",
  dateTaken: "hacia 1930",
  rights: "Familia Núñez",
};

export const ORIGINAL = {
  carrier: "Recorte de diario",
  digitizedOn: "2021",
  digitizedBy: "Beto Núñez",
  digitizedWith: "Epson V600",
};

/** Moves the second photo of an episode to the first place, and adds its details. */
async function arrangePhotos(office: BackOffice) {
  const [episode] = (await office.admin("GET", "/episodes?q=1")).items;
  const photos = `/photos?episode=${episode.id}&order=position`;
  const [first, second] = (await office.admin("GET", photos)).items;
  const { episodeId, url, caption, alt, version } = second;
  await office.admin("PUT", `/photos/${second.id}`, {
    episodeId,
    url,
    caption,
    alt,
    version,
    ...DETAILS,
    ...ORIGINAL,
    notes: "Reservado",
  });
  await office.admin("PUT", `/photos/${second.id}/position`, { position: 1 });
  return { episode: episode.id, ids: [second.id, first.id] };
}

/** Adds to the demonstration what a backup has beside its content. @returns the episode with arranged photos */
export async function fillDemo(office: BackOffice) {
  await office.api.post("/api/contact", aMessage());
  await office.database.pg.exec(
    "insert into listening_counts (episode_id, month, plays, seconds) select id, '2026-03-01', 7, 4321 from episodes",
  );
  await office.database.pg.exec(A_RECORDING);
  await deleteSomething(office);
  await addAiJobs(office);
  return arrangePhotos(office);
}
