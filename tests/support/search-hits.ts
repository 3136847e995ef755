const moment = (start: number) => ({
  start,
  anchor: `t=${start}`,
  word: 1,
  playFrom: start + 2,
  voice: "Elvira Sosa",
  before: "Antes.",
  excerpt: "los <mark>talleres</mark> &lt;b&gt;.",
  after: "Después.",
});

/** A programme as the index answers it. */
export const hit = (id: string, isAudible = true) => ({
  id,
  data: async () => ({
    url: `/episodes/${id}/`,
    excerpt: "",
    meta: { title: "Peñarol", number: "4", guest: "Elvira Sosa" },
    sub_results: [],
    moments: [moment(185)],
    isAudible,
    others: null,
  }),
});

/** An answer of the index. */
export const found = (count: number) => ({
  results: Array.from({ length: count }, (_, index) => hit(`ep-${index}`)),
  facets: {
    barrio: [{ value: "Peñarol", count }],
    anio: [{ value: "1978", count }],
    decada: [{ value: "1970", count }],
    tema: [],
    voz: [],
  },
  offers: [
    { facet: "voz", value: "Elvira Sosa", count: 2, page: null },
    { facet: "barrio", value: "Goes", count: 3, page: "/neighborhoods/goes" },
  ],
  audible: null,
  hasUnread: false,
  unknown: [] as string[],
});
