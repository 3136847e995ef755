import type { PublishedComment } from "#core/catalogue/read-model.ts";
import { formatInstant } from "#core/text/format-instant.ts";

/** Newest first, in the order of the API. */
export function CommentList({ comments, timeZone }: { comments: PublishedComment[]; timeZone: string }) {
  if (comments.length === 0) return <p className="empty-note">Aún no hay comentarios</p>;
  return (
    <ol className="max-w-measure">
      {comments.map(({ id, authorName, content, createdAt }) => (
        <li
          key={id}
          className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule py-5"
        >
          <span
            className="row-span-2 grid size-12 place-items-center rounded-full lettering border-2 border-accent text-[1.375rem] leading-none text-accent"
            aria-hidden="true"
          >
            {[...authorName][0]?.toLocaleUpperCase("es")}
          </span>
          <p className="flex flex-wrap items-baseline gap-x-4">
            <b>{authorName}</b>
            <time className="text-s text-soft" dateTime={createdAt}>
              {formatInstant(createdAt, timeZone)}
            </time>
          </p>
          <p className="whitespace-pre-line">{content}</p>
        </li>
      ))}
    </ol>
  );
}
