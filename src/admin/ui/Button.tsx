import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonLook } from "#admin/ui/button-look.ts";

interface Props extends ComponentProps<"button"> {
  look?: ButtonLook;
  /** Its action is under way: a press does nothing. Unlike a disabled button, it keeps the focus. */
  busy?: boolean;
}

export const Button = ({ look, type = "button", className, busy = false, onClick, ...button }: Props) => (
  <button
    type={type}
    className={buttonLook(look, className)}
    aria-disabled={busy || undefined}
    onClick={busy ? ignore : onClick}
    {...button}
  />
);

/** Also prevents the form from being submitted. */
const ignore = (event: MouseEvent) => event.preventDefault();
