import type { ArchiveIndex } from "#core/catalogue/read-model.ts";
import { wholeList, writeListQuery } from "#core/search/list-query.ts";
import { hasPage } from "#core/site/has-page.ts";
import { yearOf } from "#core/text/dates.ts";
import { formatNumber } from "#core/text/numbers.ts";
import { pluralOf } from "#core/text/plural.ts";

const MAX_LISTED = 8;

type Counted = Pick<ArchiveIndex, "episodes" | "neighborhoods" | "topics" | "guests">;

/** Real figures of the statistics page, counted from the published archive. */
export function countArchive({ episodes, neighborhoods, topics, guests }: Counted) {
  const years = episodes.map(({ date }) => yearOf(date)).filter((year) => year !== null);
  const counted = [...new Set(years)].sort((a, b) => a - b);
  const seconds = episodes.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  const playable = neighborhoods.filter(hasPage).length;
  return {
    totals: [
      figure(episodes.length, "programa publicado", "programas publicados"),
      {
        value: `${playable} de ${neighborhoods.length}`,
        label: pluralOf(neighborhoods.length, "barrio con programa", "barrios con programa"),
      },
      figure(guests.filter(hasPage).length, "invitado"),
      { value: formatNumber(episodes.filter(({ audioUrl }) => audioUrl).length), label: "con audio" },
      figure(
        episodes.filter(({ hasTranscript }) => hasTranscript).length,
        "transcripción",
        "transcripciones",
      ),
      figure(Math.round(seconds / 60), "minuto registrado", "minutos registrados"),
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

const figure = (count: number, one: string, many?: string) => ({
  value: formatNumber(count),
  label: pluralOf(count, one, many),
});

const most = (entries: { name: string; slug: string; episodeCount: number }[], folder: string) =>
  entries
    .filter(hasPage)
    .sort((a, b) => b.episodeCount - a.episodeCount)
    .slice(0, MAX_LISTED)
    .map(({ name, slug, episodeCount }) => ({ label: name, value: episodeCount, href: `${folder}/${slug}` }));
