/** A kind of records, and what the parts of the program do with it. `private.kinds()` is the list of the database's tables. */
export interface Kind {
  table: string;
  /** Name of a record in history, trash and pending changes. */
  label: string;
  /** Name of several. */
  labels: string;
  /** Address of the list in the back-office. */
  list: string;
  /** What stands between it and the id of a record in the record's address; null when records have none. */
  open: "/edit/" | "/" | `?${string}=` | null;
  /** Name beside what the palette finds; null when it is not searched. */
  hit: string | null;
  /** Command of the palette that opens the form of a new record. */
  create?: string;
  /** Whether the dashboard has the number of records. */
  total?: true;
  /** Whether the trash lists deleted records. */
  trash?: true;
  /** Whether a backup is not restored while there are records. */
  content?: true;
}

interface NamedKind {
  /** Singular in the API. */
  one: string;
  /** Spanish singular, always masculine, and plural. */
  label: string;
  labels: string;
  /** Table that refers to its records: by the column `${one}_id`. */
  link: "episodes" | "episode_topics";
  /** Field that its public page is named by. */
  page: "id" | "slug";
}

/** Kinds of records that have a name and belong to episodes, by their tables. */
export const NAMED_KINDS = {
  guests: { one: "guest", label: "Invitado", labels: "Invitados", link: "episodes", page: "id" },
  neighborhoods: { one: "neighborhood", label: "Barrio", labels: "Barrios", link: "episodes", page: "slug" },
  topics: { one: "topic", label: "Tema", labels: "Temas", link: "episode_topics", page: "slug" },
} as const satisfies Record<string, NamedKind>;
export type NamedKindName = keyof typeof NAMED_KINDS;
export const NAMED_KIND_NAMES = Object.keys(NAMED_KINDS) as NamedKindName[];

/** An object with a value for each of them. */
export const forNamedKinds = <Value>(of: (name: NamedKindName) => Value) =>
  Object.fromEntries(NAMED_KIND_NAMES.map((name) => [name, of(name)])) as Record<NamedKindName, Value>;

const named = (name: NamedKindName) => {
  const { label, labels } = NAMED_KINDS[name];
  return {
    table: name,
    label,
    labels,
    list: `/admin/${name}`,
    open: "/edit/",
    hit: label,
    create: `Nuevo ${label.toLowerCase()}`,
    total: true,
    trash: true,
    content: true,
  } as const;
};

/** All kinds, by their names in addresses. */
export const KINDS = {
  episodes: {
    table: "episodes",
    label: "Programa",
    labels: "Programas",
    list: "/admin/episodes",
    open: "/edit/",
    hit: "Programa",
    create: "Nuevo programa",
    total: true,
    trash: true,
    content: true,
  },
  ...forNamedKinds(named),
  photos: {
    table: "episode_photos",
    label: "Foto",
    labels: "Fotos",
    list: "/admin/episode-photos",
    open: "/edit/",
    hit: "Foto",
    create: "Nueva foto",
    total: true,
    trash: true,
  },
  recordings: {
    table: "recordings",
    label: "Grabación",
    labels: "Audios",
    list: "/admin/recordings",
    open: "/edit/",
    hit: "Audio",
    trash: true,
  },
  comments: {
    table: "comments",
    label: "Comentario",
    labels: "Comentarios",
    list: "/admin/comments",
    open: "?id=",
    hit: "Comentario",
    trash: true,
  },
  messages: {
    table: "contact_messages",
    label: "Mensaje",
    labels: "Mensajes",
    list: "/admin/messages",
    open: "?state=all&id=",
    hit: "Mensaje",
    trash: true,
    content: true,
  },
  archive: {
    table: "archive_texts",
    label: "El archivo",
    labels: "El archivo",
    list: "/admin/archive",
    open: "/",
    hit: null,
    content: true,
  },
  collaborators: {
    table: "profiles",
    label: "Colaborador",
    labels: "Colaboradores",
    list: "/admin/collaborators",
    open: null,
    hit: null,
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export type KindTable = (typeof KINDS)[KindName]["table"];

/** All kinds with their names. */
export const ALL_KINDS = Object.entries(KINDS).map(([name, kind]) => ({
  name: name as KindName,
  ...(kind as Kind & { table: KindTable }),
}));
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** Kinds whose records have a page on the site. The page of a section of "El archivo" is the one that shows its texts. */
export const PAGED_KINDS = ["episodes", ...NAMED_KIND_NAMES, "archive"] as const;
export type PagedKind = (typeof PAGED_KINDS)[number];

/** Site path of a record's page. */
export const pagePath = (kind: Exclude<PagedKind, "archive">, record: { id: string; slug?: string }) =>
  `/${kind}/${record.slug ?? record.id}`;

/** Address of a record in the back-office; null when it has none. */
export const recordAddress = ({ list, open }: Pick<Kind, "list" | "open">, id: string) =>
  open === null ? null : `${list}${open}${id}`;

/** The kind whose records are the rows of a table; undefined for tables with parts of records. */
export const kindOfTable = (table: string) => ALL_KINDS.find((kind) => kind.table === table);
