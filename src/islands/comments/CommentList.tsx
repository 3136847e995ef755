import type { PublishedComment } from "#core/catalogue/read-model.ts";
import { formatInstant } from "#core/text/dates.ts";

/** Newest first, as the API gives them. */
export function CommentList({ comments }: { comments: PublishedComment[] }) {
  if (comments.length === 0) return <p className="empty">Aún no hay comentarios</p>;
  return (
    <ol className="comments">
      {comments.map(({ id, authorName, content, createdAt }) => (
        <li key={id} className="comment">
          <span className="comment-initial" aria-hidden="true">
            {[...authorName][0]?.toLocaleUpperCase("es")}
          </span>
          <p className="comment-head">
            <b className="comment-author">{authorName}</b>
            <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
          </p>
          <p className="comment-text">{content}</p>
        </li>
      ))}
    </ol>
  );
}
