import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { GenericSchema, InferOutput, ObjectSchema } from "valibot";
import type { formMeta } from "#core/forms/form-meta.ts";
import type { ApiAnswer, ApiRefusal } from "#islands/api-answer.ts";
import {
  type FieldErrors,
  fieldErrors,
  fillIn,
  newKey,
  typedIn,
  type Values,
  valuesIn,
} from "#islands/forms/form-values.ts";

export type FormState =
  | { step: "idle" }
  | { step: "submitting" }
  | { step: "success" }
  /** Nothing was stored: `fields` has the errors. */
  | { step: "invalid"; fields: FieldErrors }
  | { step: "failed"; refusal: ApiRefusal };

/** At each further field with the message of an earlier one. */
const MISSING = "Falta completar este campo.";

/** Fields sent besides the text. */
type FormMeta = InferOutput<ObjectSchema<typeof formMeta, undefined>>;

interface Options {
  schema: GenericSchema;
  send: (values: Values, meta: FormMeta) => Promise<ApiAnswer<unknown>>;
}

/** Text that was sent last, with its key; both empty after it was stored. */
interface Fill {
  text: string;
  key: string;
}

/** Unsent text by path of the page, for a visitor who leaves the page and comes back. Lasts until a full page load. */
const unsent = new Map<string, { values: Values; fill: Fill }>();

/**
 * State of a public form from idle to success or error. Text stays in the fields until it is stored; resending the same text
 * uses the same idempotency key, so that repeated clicks store it once.
 */
export function usePublicForm({ schema, send }: Options) {
  const [state, setState] = useState<FormState>({ step: "idle" });
  const noticeId = useId();
  const form = useRef<HTMLFormElement>(null);
  const fill = useRef<Fill>({ text: "", key: "" });
  useEffect(() => {
    const shown = form.current;
    const path = location.pathname;
    if (!shown) return;
    const left = unsent.get(path);
    if (left) {
      fillIn(shown, left.values);
      // The text may be stored already, without its response.
      fill.current = left.fill;
    }
    unsent.delete(path);
    if (shown.hasAttribute("data-early")) shown.requestSubmit();
    return () => void unsent.set(path, { values: typedIn(shown), fill: fill.current });
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = event.currentTarget;
    if (state.step === "submitting") return;
    const { website = "", ...values } = valuesIn(filled);
    const fields = fieldErrors(schema, values);
    if (Object.keys(fields).length > 0) return setState({ step: "invalid", fields });
    const text = JSON.stringify(values);
    if (fill.current.text !== text) fill.current = { text, key: newKey() };
    // Measured from page load, to include text typed before hydration or filled in by the browser.
    const elapsedMs = Math.round(performance.now());
    setState({ step: "submitting" });
    const path = location.pathname;
    const { key } = fill.current;
    const answer = await send(values, { key, website, elapsedMs });
    if (answer.ok) {
      filled.reset();
      // The visitor has left the page meanwhile.
      if (unsent.get(path)?.fill.key === key) unsent.delete(path);
      fill.current = { text: "", key: "" };
      setState({ step: "success" });
    } else {
      const { code, fields } = answer.error;
      if (code === "invalid" && hasField(filled, fields)) setState({ step: "invalid", fields });
      else setState({ step: "failed", refusal: answer.error });
    }
  };
  // To the message or the first wrong field, once it is shown and the fields are no longer disabled.
  useEffect(() => {
    if (state.step === "idle" || state.step === "submitting") return;
    const wrong = () => form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (document.getElementById(noticeId) ?? wrong())?.focus();
  }, [state, noticeId]);

  /** Props of a field. The first of several fields with the same message shows it and has the focus; the others are named as missing. */
  const fieldProps = (name: string) => {
    const fields = state.step === "invalid" ? state.fields : {};
    const error = fields[name];
    const isFirst = Object.keys(fields).find((field) => fields[field] === error) === name;
    return { name, isAnnounced: isFirst, error: error === undefined || isFirst ? error : MISSING };
  };
  return { form, state, submit, fieldProps, noticeId };
}

/** Whether a field of the form is the one to correct. */
const hasField = (form: HTMLFormElement, errors: FieldErrors): boolean =>
  Object.keys(errors).some((name) => form.elements.namedItem(name) instanceof HTMLElement);
