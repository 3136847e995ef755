import { commentFields } from "#core/comments/comment-schemas.ts";
import { ask } from "#islands/api-answer.ts";
import { api } from "#islands/api-client.ts";
import { PublicForm } from "#islands/forms/PublicForm.tsx";
import { usePublicForm } from "#islands/forms/use-public-form.ts";
import { Field } from "#ui/Field.tsx";

/** Form for a comment, which is moderated before publication. See docs/product/comments.md. */
export function CommentForm({ episodeId }: { episodeId: string }) {
  const form = usePublicForm({
    schema: commentFields,
    send: ({ authorName = "", authorEmail = "", content = "" }, meta) =>
      ask((options) =>
        api.episodes[":id"].comments.$post(
          { param: { id: episodeId }, json: { authorName, authorEmail, content, ...meta } },
          options,
        ),
      ),
  });
  return (
    <PublicForm
      form={form}
      label="Dejar un comentario"
      button="Enviar comentario"
      success={{ text: "¡Gracias por tu comentario! Será revisado antes de publicarse." }}
      failure={{ text: "Error al enviar el comentario. Por favor, intentá de nuevo." }}
    >
      <Field label="Nombre" autoComplete="name" required {...form.fieldProps("authorName")} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint="No se publica."
        required
        {...form.fieldProps("authorEmail")}
      />
      <Field label="Comentario" multiline rows={5} required {...form.fieldProps("content")} />
    </PublicForm>
  );
}
