/** How long the button says that it copied. Source: spec public, section 9. */
const COPY_NOTICE_MS = 2000;
const IDLE = "Copiar enlace";

document.addEventListener("click", async (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>("[data-copy-link]");
  if (!button) return;
  const status = button.parentElement?.querySelector("[data-copy-status]");
  const say = (text: string) => {
    button.textContent = text || IDLE;
    if (status) status.textContent = text;
  };
  // The address of the page as it is seen, so that the link works where the visitor is.
  await navigator.clipboard
    .writeText(new URL(new URL(button.dataset.copyLink ?? "").pathname, location.origin).href)
    .then(
      () => say("¡Copiado!"),
      () => say("No se pudo copiar"),
    );
  clearTimeout(Number(button.dataset.timer));
  button.dataset.timer = String(setTimeout(say, COPY_NOTICE_MS, ""));
});
