import { useEffect, useState } from "react";
import type { PublishedComment } from "#core/catalogue/read-model.ts";
import { ask } from "#islands/api-answer.ts";
import { api } from "#islands/api-client.ts";
import { CommentForm } from "#islands/comments/CommentForm.tsx";
import { CommentList } from "#islands/comments/CommentList.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

interface Props {
  episodeId: string;
  /** Comments at build time, newest first: shown until the API responds, and when it fails. */
  initial: PublishedComment[];
  /** Time zone of the archive. */
  timeZone: string;
}

/** Form and published comments of one episode. */
function Comments({ episodeId, initial, timeZone }: Props) {
  const [comments, setComments] = useState(initial);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    let isHere = true;
    // In the preview of a draft, the API has no comments and accepts none.
    if (document.querySelector("[data-unpublished]")) return setOpen(false);
    ask((options) => api.episodes[":id"].comments.$get({ param: { id: episodeId } }, options)).then(
      (answer) => {
        if (!isHere || !answer.ok) return;
        setComments(answer.data.comments);
        showCount(answer.data.count);
      },
    );
    return () => {
      isHere = false;
    };
  }, [episodeId]);
  return (
    <div
      className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 split:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] split:items-start"
      data-island="comments"
    >
      {isOpen ? (
        <CommentForm episodeId={episodeId} />
      ) : (
        <p className="empty-note">Los comentarios se abren cuando el programa se publique.</p>
      )}
      {isOpen || comments.length > 0 ? <CommentList comments={comments} timeZone={timeZone} /> : null}
    </div>
  );
}

// The tab is outside React: its text is `(3)`.
function showCount(count: number) {
  for (const place of document.querySelectorAll("[data-comment-count]")) place.textContent = `(${count})`;
}

export default withErrorBoundary(Comments);
