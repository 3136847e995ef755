import type { BackOffice } from "../admin/back-office.ts";

/** A word in every field that is edited while the episode is held, and in no other field. */
export const NEW = "Zarzamora";

/** Changes everything that an episode shows; each change contains `NEW`. */
export async function editEverything(office: BackOffice, id: string): Promise<void> {
  const guest = await office.admin("POST", "/guests", { name: `${NEW} Núñez` });
  const barrio = await office.admin("POST", "/neighborhoods", { name: NEW });
  const topic = await office.admin("POST", "/topics", { name: NEW });
  const { topicIds, ...fields } = await office.admin("GET", `/episodes/${id}`);
  await office.admin("PUT", `/episodes/${id}`, {
    ...fields,
    guestId: guest.id,
    neighborhoodId: barrio.id,
    headline: NEW,
    description: NEW,
    transcript: `Ana: ${NEW}.`,
    audioUrl: "9.mp3",
    topicIds: [topic.id],
  });
  await office.database.pg.exec(`
    update episodes set ai_summary = '${NEW}', transcription_data = jsonb_build_object('speakers', jsonb_build_array(jsonb_build_object(
      'speaker', '${NEW}', 'segments', jsonb_build_array(jsonb_build_object('text', '${NEW}', 'start', 0, 'end', 4))))) where id = '${id}';
    update episode_photos set caption = '${NEW}', url = '/media/esquina.jpg' where episode_id = '${id}';
    insert into episode_photos (episode_id, url, caption) values ('${id}', '/media/puerto.svg', '${NEW}')`);
}
