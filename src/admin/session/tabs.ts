import type { QueryClient } from "@tanstack/react-query";
import { loadSession, resolveSignInAgain, setSession } from "#admin/session/session-store.ts";

type TabMessage = "changed" | "signed-in" | "signed-out";

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("archive-admin");

/** Sends a message to the other tabs of this browser. */
export const notifyTabs = (word: TabMessage): void => channel?.postMessage(word);

/** Handles messages of other tabs: refetches changed data, and follows sign-ins and sign-outs. Returns the cleanup function. */
export function listenToTabs(queries: QueryClient): () => void {
  const onMessage = ({ data: word }: MessageEvent<TabMessage>) => {
    if (word === "changed") void queries.invalidateQueries();
    else if (word === "signed-in") {
      resolveSignInAgain(true);
      void loadSession();
    } else if (word === "signed-out") {
      queries.clear();
      setSession({ step: "out", byChoice: true });
    }
  };
  channel?.addEventListener("message", onMessage);
  return () => channel?.removeEventListener("message", onMessage);
}
