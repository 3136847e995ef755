import type { ReactNode } from "react";

interface Props {
  id?: string | undefined;
  tone: "ok" | "error";
  title?: string | undefined;
  children: ReactNode;
}

/** A framed message. Screen readers announce errors at once, other messages when idle. */
export function Notice({ id, tone, title, children }: Props) {
  return (
    <div
      id={id}
      className={`notice notice-${tone}`}
      role={tone === "error" ? "alert" : "status"}
      tabIndex={-1}
    >
      {title ? <strong className="block">{title}</strong> : null}
      {children}
    </div>
  );
}
