import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { dismiss, useNotifications } from "#admin/notify/notifications.ts";

const SHOWN_MS = 6_000;
/** Whoever wants to undo needs time to notice. */
const WITH_ACTION_MS = 15_000;

/** Alerts as notifications that a screen reader announces and F8 reaches. See docs/product/back-office.md. */
export function Notifications() {
  const notifications = useNotifications();
  return (
    <Toast.Provider label="Aviso" swipeDirection="right" duration={SHOWN_MS}>
      {notifications.map(({ id, tone, title, detail, action }) => (
        <Toast.Root
          key={id}
          className="toast"
          data-tone={tone}
          type={tone === "error" || action ? "foreground" : "background"}
          duration={action || tone === "error" ? WITH_ACTION_MS : SHOWN_MS}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismiss(id);
          }}
        >
          <Toast.Title className="toast-title">{title}</Toast.Title>
          {detail ? <Toast.Description className="toast-detail">{detail}</Toast.Description> : null}
          {action ? (
            <Toast.Action className="button button-line" altText={action.label} onClick={action.run}>
              {action.label}
            </Toast.Action>
          ) : null}
          <Toast.Close className="icon-button" aria-label="Cerrar el aviso">
            <X className="icon" aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" label="Avisos ({hotkey})" />
    </Toast.Provider>
  );
}
