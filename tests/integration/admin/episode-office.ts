import type { EpisodeFieldName } from "#core/episode/episode-fields.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";

export const UNKNOWN = "00000000-0000-4000-8000-00000000ffff";

export interface EpisodeOffice {
  office: BackOffice;
  /** Ids of two topics: trams and carnival. */
  topics: string[];
  /** A complete form, with a guest, a place and both topics. */
  anEpisode(changes?: object): Record<EpisodeFieldName, unknown>;
}

/** Opens a back-office with the records that an episode refers to, and no episode. */
export async function openEpisodeOffice(): Promise<EpisodeOffice> {
  const office = await openBackOffice();
  const { id: guestId } = await office.admin("POST", "/guests", { name: "Néstor Ñandú" });
  const { id: neighborhoodId } = await office.admin("POST", "/neighborhoods", { name: "Peñarol" });
  const topics: string[] = [];
  for (const name of ["Tranvías", "Carnaval"])
    topics.push((await office.admin("POST", "/topics", { name })).id);
  const anEpisode = (changes: object = {}) => ({
    number: "7",
    date: "1976-04-03",
    guestId,
    neighborhoodId,
    audioUrl: "007.mp3",
    duration: "29:30",
    headline: "El pito de las siete",
    description: "Los talleres.",
    transcript: "—Buenas tardes.",
    status: "draft",
    publishAt: "2099-12-01T23:00:00+00:00",
    topicIds: topics,
    feedGuid: `https://podcast.example/?p=${"number" in changes ? changes.number : "7"}`,
    creator: "Radio del Sur",
    rights: "Familia Ñandú; uso educativo libre",
    source: "Fondo Ñandú, caja 3",
    carrier: "open_reel",
    carrierNote: "BASF LP35, 9,5 cm/s",
    shelfMark: "ÑAN-07",
    digitizedOn: "2019-05",
    digitizedBy: "Ana Núñez",
    digitizedWith: "Revox A77",
    notes: "La familia pide que no se diga la calle.",
    ...changes,
  });
  return { office, topics, anEpisode };
}
