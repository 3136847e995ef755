/** Duration of the button's success message. See docs/product/catalogue.md. */
const COPY_NOTICE_MS = 2000;
const ORIGIN = /https?:\/\/[^/\s"]+/g;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies the text of the button, with addresses of the site on its present origin, and shows a success message for a while, also to
 * screen readers.
 */
export async function copyLink(button: HTMLButtonElement): Promise<void> {
  const status = button.parentElement?.querySelector("[data-copy-status]");
  const { copyLink = "" } = button.dataset;
  button.dataset.copyName ??= button.textContent;
  const say = (text: string) => {
    button.textContent = text || (button.dataset.copyName ?? "");
    if (status) status.textContent = text;
  };
  try {
    // Without https there is no clipboard.
    await navigator.clipboard.writeText(copyLink.replace(ORIGIN, location.origin));
    say("¡Copiado!");
  } catch {
    say("No se pudo copiar");
  }
  clearTimeout(timer);
  timer = setTimeout(say, COPY_NOTICE_MS, "");
}
