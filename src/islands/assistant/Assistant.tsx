import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { assistant } from "#copy/assistant.ts";
import { Passages } from "#islands/assistant/Passages.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

/** See docs/product/site.md. */
const REPLY_DELAY_MS = 1500;
const BALLOONS = {
  assistant: "notice max-w-2xl",
  visitor: "notice max-w-2xl justify-self-end border-r-6 border-l border-r-accent",
};

interface Message {
  from: "visitor" | "assistant";
  text: string;
  /** Text to search for in the archive, below a reply. */
  asked?: string;
}

/** A canned conversation: the message, a typing indicator for 1.5 s, a fixed reply. */
function Assistant() {
  const [messages, setMessages] = useState<Message[]>([{ from: "assistant", text: assistant.greeting }]);
  const [draft, setDraft] = useState("");
  const [isTyping, setIsTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Keeps text typed before hydration.
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
    // The pressed button is disabled until the next message is typed.
    field.current?.focus();
    timer.current = setTimeout(() => {
      setIsTyping(false);
      setMessages((before) => [...before, { from: "assistant", text, asked }]);
    }, REPLY_DELAY_MS);
  };
  return (
    <div className="mx-(--title-margin) grid max-w-208 gap-6" data-island="assistant" data-needs-js>
      <div role="log" aria-label="Conversación">
        <ol className="grid gap-5">
          {messages.map(({ from, text, asked }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end.
            <li key={index} className={BALLOONS[from]}>
              <span className="sr-only">{from === "visitor" ? "Vos: " : "Asistente: "}</span>
              <p>{text}</p>
              {asked ? <Passages asked={asked} /> : null}
            </li>
          ))}
          {isTyping ? (
            <li
              className={`${BALLOONS.assistant} animate-[glow-pulse_0.7s_ease-in-out_infinite_alternate] text-xl leading-none`}
            >
              <span className="sr-only">El asistente está escribiendo</span>
              <span aria-hidden="true">· · ·</span>
            </li>
          ) : null}
        </ol>
      </div>
      <form className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3" method="dialog" onSubmit={send}>
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
