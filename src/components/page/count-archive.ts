import type { ArchiveIndex } from "#core/catalogue/read-model.ts";
import { wholeList, writeListQuery } from "#core/search/list-query.ts";
import { hasPage } from "#core/site/has-page.ts";
import { yearOf } from "#core/text/dates.ts";
import { formatNumber } from "#core/text/numbers.ts";

const MAX_LISTED = 8;

type Counted = Pick<ArchiveIndex, "episodes" | "neighborhoods" | "topics" | "guests">;

/** Real figures of the statistics page, counted from the published archive. */
export function countArchive({ episodes, neighborhoods, topics, guests }: Counted) {
  const years = episodes.map(({ date }) => yearOf(date)).filter((year) => year !== null);
  const counted = [...new Set(years)].sort((a, b) => a - b);
  const seconds = episodes.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  const heard = neighborhoods.filter(hasPage).length;
  return {
    totals: [
      { value: formatNumber(episodes.length), label: "programas publicados" },
      { value: `${heard} de ${neighborhoods.length}`, label: "barrios con programa" },
      {
        value: formatNumber(guests.filter(hasPage).length),
        label: "invitados",
      },
      { value: formatNumber(episodes.filter(({ audioUrl }) => audioUrl).length), label: "con audio" },
      {
        value: formatNumber(episodes.filter(({ hasTranscript }) => hasTranscript).length),
        label: "transcripciones",
      },
      { value: formatNumber(Math.round(seconds / 60)), label: "minutos registrados" },
    ],
    years: counted.map((year) => ({
      label: String(year),
      value: years.filter((one) => one === year).length,
      href: `/episodes${writeListQuery({ ...wholeList, year })}`,
    })),
    neighborhoods: most(neighborhoods, "/neighborhoods"),
    topics: most(topics, "/topics"),
  };
}

const most = (entries: { name: string; slug: string; episodeCount: number }[], folder: string) =>
  [...entries]
    .sort((a, b) => b.episodeCount - a.episodeCount)
    .slice(0, MAX_LISTED)
    .map(({ name, slug, episodeCount }) => ({ label: name, value: episodeCount, href: `${folder}/${slug}` }));
