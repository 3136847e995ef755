import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { GenericSchema } from "valibot";
import type { ApiAnswer, ApiRefusal } from "#islands/api-answer.ts";
import { type FieldErrors, fieldErrors, newKey, type Values, valuesIn } from "#islands/forms/form-values.ts";

export type FormState =
  | { step: "idle" }
  | { step: "submitting" }
  | { step: "success" }
  /** Nothing was sent: `fields` has the errors. */
  | { step: "invalid"; message: string; fields: FieldErrors }
  | { step: "failed"; refusal: ApiRefusal };

/** Fields sent besides the text; see `formMeta` of the schemas. */
export interface FormMeta {
  key: string;
  website: string;
  elapsedMs: number;
}

interface Options {
  schema: GenericSchema;
  send: (values: Values, meta: FormMeta) => Promise<ApiAnswer<unknown>>;
}

/**
 * State of a public form from idle to success or error. Text stays in the fields until it is stored; resending the same text
 * uses the same idempotency key, so that repeated clicks store it once.
 */
export function usePublicForm({ schema, send }: Options) {
  const [state, setState] = useState<FormState>({ step: "idle" });
  const noticeId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.hasAttribute("data-early")) form.current.requestSubmit();
  }, []);
  const fill = useRef({ text: "", key: "" });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = event.currentTarget;
    if (state.step === "submitting") return;
    const { website = "", ...values } = valuesIn(filled);
    const fields = fieldErrors(schema, values);
    const [message] = Object.values(fields);
    if (message !== undefined) {
      setState({ step: "invalid", message, fields });
      return focusOn(filled, Object.keys(fields)[0]);
    }
    const text = JSON.stringify(values);
    if (fill.current.text !== text) fill.current = { text, key: newKey() };
    // Measured from page load, to include text typed before hydration or filled in by the browser.
    const elapsedMs = Math.round(performance.now());
    setState({ step: "submitting" });
    const answer = await send(values, { key: fill.current.key, website, elapsedMs });
    if (answer.ok) {
      filled.reset();
      fill.current = { text: "", key: "" };
      setState({ step: "success" });
    } else if (answer.error.code === "invalid" && Object.keys(answer.error.fields).length > 0) {
      const { fields, message } = answer.error;
      setState({ step: "invalid", message: message ?? "", fields });
    } else setState({ step: "failed", refusal: answer.error });
    requestAnimationFrame(() => document.getElementById(noticeId)?.focus());
  };

  /** Props of a field: its error, and the id of the common message. */
  const fieldProps = (name: string) => {
    const error = state.step === "invalid" ? state.fields[name] : undefined;
    const isCommon = state.step === "invalid" && error === state.message;
    return { name, isInvalid: error !== undefined, errorId: noticeId, error: isCommon ? undefined : error };
  };
  return { form, state, submit, fieldProps, noticeId };
}

function focusOn(form: HTMLFormElement, name: string | undefined) {
  const field = name && form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
