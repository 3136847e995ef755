const KINDS: Record<string, string> = {
  episodes: "Episodio",
  guests: "Invitado",
  neighborhoods: "Barrio",
  topics: "Tema",
  episode_topics: "Tema del episodio",
  photos: "Foto",
  episode_photos: "Foto",
  comments: "Comentario",
  messages: "Mensaje",
  archive_texts: "El archivo",
  recordings: "Grabación",
};

/** What one row of a table is to people; the table's own name for one that they do not know. */
export const kindName = (table: string): string => KINDS[table] ?? table;
