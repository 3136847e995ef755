/** Duration of the button's success message. See docs/product/catalogue.md. */
const COPY_NOTICE_MS = 2000;
const IDLE = "Copiar enlace";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Copies the page's present URL and shows a success message for a while, also to screen readers. */
export async function copyLink(button: HTMLButtonElement): Promise<void> {
  const status = button.parentElement?.querySelector("[data-copy-status]");
  const say = (text: string) => {
    button.textContent = text || IDLE;
    if (status) status.textContent = text;
  };
  const { pathname } = new URL(button.dataset.copyLink ?? "");
  try {
    // Without https there is no clipboard.
    await navigator.clipboard.writeText(new URL(pathname, location.origin).href);
    say("¡Copiado!");
  } catch {
    say("No se pudo copiar");
  }
  clearTimeout(timer);
  timer = setTimeout(say, COPY_NOTICE_MS, "");
}
