import * as Toast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { dismiss, useNotifications } from "#admin/notify/notifications.ts";
import { buttonLook } from "#admin/ui/Button.tsx";

const SHOWN_MS = 6_000;
/** Longer, so that the user has time to undo the change or to read the error. */
const WITH_ACTION_MS = 15_000;

/** Toast notifications, announced by screen readers and focused by F8. See docs/product/back-office.md. */
export function Notifications() {
  const notifications = useNotifications();
  return (
    <Toast.Provider label="Aviso" swipeDirection="right" duration={SHOWN_MS}>
      {notifications.map(({ id, tone, title, detail, action }) => (
        <Toast.Root
          key={id}
          className={`grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.25 rounded border border-l-5 bg-surface px-3.5 py-2.75 shadow-toast ${tone === "error" ? "border-error" : "border-rule border-l-ok"}`}
          type={tone === "error" || action ? "foreground" : "background"}
          duration={action || detail ? WITH_ACTION_MS : SHOWN_MS}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismiss(id);
          }}
        >
          <Toast.Title
            className={`font-semibold ${tone === "error" ? "before:text-[0.75em] before:text-error before:content-['▲_']" : ""}`}
          >
            {title}
          </Toast.Title>
          {detail ? (
            <Toast.Description className="row-start-2 text-s text-soft">{detail}</Toast.Description>
          ) : null}
          {action ? (
            <Toast.Action
              className={buttonLook("line", "row-start-3 justify-self-start")}
              altText={action.label}
              onClick={action.run}
            >
              {action.label}
            </Toast.Action>
          ) : null}
          <Toast.Close className={buttonLook("icon", "col-start-2 row-start-1")} aria-label="Cerrar el aviso">
            <X />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        className="fixed right-4 bottom-4 z-50 flex w-96 max-w-[calc(100vw-2rem)] flex-col gap-2.5"
        label="Avisos ({hotkey})"
      />
    </Toast.Provider>
  );
}
