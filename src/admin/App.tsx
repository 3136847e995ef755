import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { LucideProvider } from "lucide-react";
import { useEffect } from "react";
import { queryClient } from "#admin/api/query-client.ts";
import { Notifications } from "#admin/notify/Notifications.tsx";
import { router } from "#admin/router.tsx";
import { SignInAgain } from "#admin/session/SignInAgain.tsx";
import { loadSession } from "#admin/session/session-store.ts";
import { listenToTabs } from "#admin/session/tabs.ts";
import { setTimeZone } from "#core/text/time-zone.ts";

// The time zone of the build, until the response about the session or a save of the identity replaces it.
setTimeZone(document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ?? "");

/** The back-office: one page for every address under /admin. */
export default function App() {
  useEffect(() => {
    void loadSession();
    return listenToTabs(queryClient);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LucideProvider className="icon">
        <RouterProvider router={router} />
        <SignInAgain />
        <Notifications />
      </LucideProvider>
    </QueryClientProvider>
  );
}
