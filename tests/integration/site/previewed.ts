import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { SiteOffice } from "./site-office.ts";
import { fillSmallArchive } from "./small-archive.ts";

/** The strip above a preview, with its text. */
export const STRIP = /<p class="[^"]*" role="note"[^>]*>(Vista previa: [^<]+)<\/p>/;

/** Fills the archive, with a draft that has a guest, topic and picture of its own. Returns the draft's id. */
export async function fillPreviewed({ office, mediaDir }: SiteOffice): Promise<string> {
  await fillSmallArchive(office.database, mediaDir);
  const { rows } = await office.database.pg.query<{ id: string }>(
    `update episodes set guest_id = (select id from guests where name = 'Nadie Todavía') where status = 'draft' returning id`,
  );
  const id = rows[0]?.id ?? "";
  await office.database.pg.exec(`
    insert into topics (name) values ('Nunca Dicho');
    insert into episode_topics select '${id}', id from topics where name = 'Nunca Dicho';
    insert into episode_photos (episode_id, url, caption) values ('${id}', '/media/esquina.jpg', 'La esquina');
    insert into comments (episode_id, author_name, content, status) values ('${id}', 'Vecina', 'Me acuerdo.', 'published')`);
  return id;
}

/** All files below a folder. */
export const filesOf = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Row of a named record, and the path of its routes. */
export async function stored(office: SiteOffice["office"], kind: string, name: string) {
  const { items } = await office.admin("GET", `/${kind}?q=${encodeURIComponent(name)}`);
  const {
    id,
    version,
    episodeCount: _,
    publishedCount: __,
    createdAt: ___,
    updatedAt: ____,
    ...fields
  } = items[0];
  return { id, version, fields };
}

/** What is typed into the form of each named record, and texts that its page then has. */
export const NAMED = [
  [
    "neighborhoods",
    "Cerro",
    { name: "Villa del Cerro", slug: "villa-del-cerro" },
    ["<h1", "Villa del Cerro"],
  ],
  [
    "topics",
    "Ferias",
    { name: "Ferias <i>libres</i>", slug: "ferias-libres" },
    ["Ferias &lt;i&gt;libres&lt;/i&gt;"],
  ],
  [
    "guests",
    "Elvira Núñez",
    { bio: "Cantó <b>fuerte</b> & bien." },
    ["Cantó &lt;b&gt;fuerte&lt;/b&gt; &amp; bien."],
  ],
] as const;

/** Text of a page that is shown: within the quotes of an attribute a tag is text. */
export const shown = (page: string) => page.replace(/"[^"]*"/g, "");
