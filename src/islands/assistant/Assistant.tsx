import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { assistant } from "#copy/assistant.ts";
import { Passages } from "#islands/assistant/Passages.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

/** See docs/product/site.md. */
const REPLY_DELAY_MS = 1500;

interface Message {
  from: "visitor" | "assistant";
  text: string;
  /** What the archive is searched for beneath a reply. */
  asked?: string;
}

/** A canned conversation: the message, a typing indicator for 1.5 s, a fixed reply. */
function Assistant() {
  const [messages, setMessages] = useState<Message[]>([{ from: "assistant", text: assistant.greeting }]);
  const [draft, setDraft] = useState("");
  const [isTyping, setIsTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was typed before the island woke counts.
  useEffect(() => setDraft(field.current?.value ?? ""), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const asked = draft.trim();
    if (asked === "" || isTyping) return;
    const turn = messages.filter(({ from }) => from === "visitor").length;
    const text = assistant.replies[turn % assistant.replies.length] ?? "";
    setMessages([...messages, { from: "visitor", text: asked }]);
    setDraft("");
    setIsTyping(true);
    timer.current = setTimeout(() => {
      setIsTyping(false);
      setMessages((before) => [...before, { from: "assistant", text, asked }]);
    }, REPLY_DELAY_MS);
  };
  return (
    <div className="chat" data-island="assistant" data-needs-js>
      <div role="log" aria-label="Conversación">
        <ol className="chat-log">
          {messages.map(({ from, text, asked }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end.
            <li key={index} className="chat-message" data-from={from}>
              <span className="sr-only">{from === "visitor" ? "Vos: " : "Asistente: "}</span>
              <p>{text}</p>
              {asked ? <Passages asked={asked} /> : null}
            </li>
          ))}
          {isTyping ? (
            <li className="chat-message chat-typing" data-from="assistant">
              <span className="sr-only">El asistente está escribiendo</span>
              <span aria-hidden="true">· · ·</span>
            </li>
          ) : null}
        </ol>
      </div>
      <form className="chat-form" method="dialog" onSubmit={send}>
        <div className="field">
          <label htmlFor="mensaje">Tu mensaje</label>
          <input
            ref={field}
            id="mensaje"
            value={draft}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
        </div>
        <button className="button" type="submit" disabled={draft.trim() === "" || isTyping}>
          Enviar
        </button>
      </form>
    </div>
  );
}

export default withErrorBoundary(Assistant);
