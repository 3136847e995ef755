import type { ListedEpisode, RollbackContent } from "#core/publishing/publishing-schemas.ts";
import { formatCount } from "#core/text/plural.ts";

/** What visitors see again, no longer see and see changed with a release, programme by programme. */
export function RollbackPreview({ content }: { content: RollbackContent }) {
  const { returning, leaving, changed, photos } = content;
  if (returning.length + leaving.length + changed.length + photos === 0)
    return <p>Los programas y las fotos son los mismos que se ven hoy.</p>;
  return (
    <>
      <Listed title="Vuelve a verse" episodes={returning} />
      <Listed title="Deja de verse" episodes={leaving} />
      <Listed title="Se ve como era entonces" episodes={changed} />
      {photos > 0 ? <p>{formatCount(photos, "foto vuelve", "fotos vuelven")} a verse.</p> : null}
    </>
  );
}

function Listed({ title, episodes }: { title: string; episodes: readonly ListedEpisode[] }) {
  if (episodes.length === 0) return null;
  return (
    <section>
      <h3 className="font-emphasis">
        {title}: {formatCount(episodes.length, "programa")}
      </h3>
      <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-s">
        {episodes.map(({ number, title }) => (
          <li key={number}>
            Programa {number}
            {title ? `: ${title}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
