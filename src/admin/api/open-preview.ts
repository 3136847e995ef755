import { call } from "#admin/api/call.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

/** Longer than the server's own time limits for a preview and the previews before it. */
const TIMEOUT_MS = 600_000;
const POLL_MS = 1_000;

/**
 * Opens a tab that shows the state of a preview and then its page. Closing the tab cancels the preview.
 * @param make requests the preview and resolves to its address
 * @throws Failure
 */
export async function openPreview(
  make: (timeoutMs: number, signal: AbortSignal) => Promise<{ address: string }>,
): Promise<void> {
  // Opened before the request: browsers block a tab opened later as a popup.
  const tab = window.open("", "_blank");
  // Aborted when the tab is closed, and when the preview has ended: a late answer would be written over the page.
  const over = new AbortController();
  const say = (text: string) => {
    if (tab) tab.document.body.textContent = text;
  };
  const watch = async (opened: Window) => {
    if (opened.closed) return over.abort();
    const { ahead } = await call(api.admin.previews.turn.$get, {}, TIMEOUT_MS, over.signal);
    say(
      ahead > 0 ? `Esperando: hay ${formatCount(ahead, "vista previa", "vistas previas")} antes...` : MAKING,
    );
  };
  say(MAKING);
  const timer = tab ? setInterval(() => void watch(tab).catch(() => {}), POLL_MS) : undefined;
  try {
    const { address } = await make(TIMEOUT_MS, over.signal);
    if (tab) tab.location.replace(address);
    else notifyDone("La vista previa está lista", { label: "Abrirla", run: () => void window.open(address) });
  } catch (error) {
    if (over.signal.aborted) return;
    tab?.close();
    throw error;
  } finally {
    clearInterval(timer);
    over.abort();
  }
}

const MAKING = "Armando la página...";
