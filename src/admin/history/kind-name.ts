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

/** Spanish name for a row of a table; the table name itself for other tables. */
export const kindName = (table: string): string => KINDS[table] ?? table;
