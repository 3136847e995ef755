import type { ReactNode } from "react";
import type { FormState, usePublicForm } from "#islands/forms/use-public-form.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  form: ReturnType<typeof usePublicForm>;
  label: string;
  /** Label of the idle submit button. */
  button: string;
  success: { title?: string; text: string };
  failure: { title?: string; text: string };
  children: ReactNode;
}

/** Frame of a public form: fields, honeypot, button, and the result message. */
export function PublicForm({ form, label, button, success, failure, children }: Props) {
  const { state, submit, noticeId } = form;
  const isSending = state.step === "submitting";
  return (
    // `method="dialog"` prevents a submission before hydration, which would put text into the URL.
    <form
      ref={form.form}
      className="grid max-w-measure gap-5"
      method="dialog"
      noValidate
      aria-label={label}
      onSubmit={submit}
      data-needs-js
    >
      <fieldset className="grid min-w-0 gap-5" disabled={isSending}>
        {children}
        {/* Honeypot: bots fill it in. */}
        <p className="sr-only" aria-hidden="true">
          <label>
            No completar <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <button className="button justify-self-start" type="submit" aria-busy={isSending}>
          {isSending ? "Enviando..." : button}
        </button>
      </fieldset>
      <Outcome id={noticeId} state={state} success={success} failure={failure} />
    </form>
  );
}

function Outcome({
  id,
  state,
  success,
  failure,
}: { id: string; state: FormState } & Pick<Props, "success" | "failure">) {
  switch (state.step) {
    case "success":
      return (
        <Notice id={id} tone="ok" title={success.title}>
          <p>{success.text}</p>
        </Notice>
      );
    case "failed":
      return (
        <Notice id={id} tone="error" title={failure.title}>
          <p>{failure.text}</p>
          {state.refusal.message ? <p>{state.refusal.message}</p> : null}
        </Notice>
      );
    default:
      return null;
  }
}
