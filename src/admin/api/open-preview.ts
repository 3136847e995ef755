import { call } from "#admin/api/call.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

/** Longer than the server's own time limit for building a preview, and for those before it. */
const TIMEOUT_MS = 600_000;
const POLL_MS = 1_000;

/**
 * Opens a tab for a preview, which says what it waits for and shows the page. Closing the tab gives the preview up.
 * @param make requests the preview and resolves to its address
 * @throws Failure
 */
export async function openPreview(
  make: (timeoutMs: number, signal: AbortSignal) => Promise<{ address: string }>,
): Promise<void> {
  // Opened before the request: browsers block a tab opened later as a popup.
  const tab = window.open("", "_blank");
  const closed = new AbortController();
  const say = (text: string) => {
    if (tab) tab.document.body.textContent = text;
  };
  const watch = async () => {
    if (tab?.closed) return closed.abort();
    const { ahead } = await call(api.admin.previews.turn.$get, {}, TIMEOUT_MS, closed.signal);
    say(
      ahead > 0 ? `Esperando: hay ${formatCount(ahead, "vista previa", "vistas previas")} antes...` : MAKING,
    );
  };
  say(MAKING);
  const timer = setInterval(() => void watch().catch(() => {}), POLL_MS);
  try {
    const { address } = await make(TIMEOUT_MS, closed.signal);
    if (tab) tab.location.replace(address);
    else notifyDone("La vista previa está lista", { label: "Abrirla", run: () => void window.open(address) });
  } catch (error) {
    if (closed.signal.aborted) return;
    tab?.close();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

const MAKING = "Armando la página...";
