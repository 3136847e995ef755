import { contactFields } from "#core/contact/contact-schemas.ts";
import { ask } from "#islands/api-answer.ts";
import { api } from "#islands/api-client.ts";
import { PublicForm } from "#islands/forms/PublicForm.tsx";
import { usePublicForm } from "#islands/forms/use-public-form.ts";
import { Field } from "#ui/Field.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

/** Form for a message to the archive. See docs/product/comments.md. */
function ContactForm() {
  const form = usePublicForm({
    schema: contactFields,
    send: ({ name = "", email = "", message = "", programNumber = "" }, meta) =>
      ask((options) =>
        api.contact.$post(
          { json: { name, email, message, programNumber: programNumber.trim() || null, ...meta } },
          options,
        ),
      ),
  });
  return (
    <div data-island="contact">
      <PublicForm
        form={form}
        label="Escribirle al archivo"
        button="Enviar mensaje"
        success={{ title: "¡Mensaje enviado con éxito!", text: "Gracias por tu contribución al archivo." }}
        failure={{ title: "Error al enviar el mensaje", text: "Por favor, intenta nuevamente." }}
      >
        <Field label="Nombre" autoComplete="name" required {...form.fieldProps("name")} />
        <Field label="Email" type="email" autoComplete="email" required {...form.fieldProps("email")} />
        <Field
          label="Número de programa (opcional)"
          hint="Si tu mensaje es sobre un programa en particular."
          autoComplete="off"
          {...form.fieldProps("programNumber")}
        />
        <Field label="Mensaje" multiline rows={8} required {...form.fieldProps("message")} />
      </PublicForm>
    </div>
  );
}

export default withErrorBoundary(ContactForm);
