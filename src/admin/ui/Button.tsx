import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "#admin/ui/button-look.ts";

interface Props extends ComponentProps<"button"> {
  look?: ButtonLook;
}

export const Button = ({ look, type = "button", className, ...button }: Props) => (
  <button type={type} className={buttonLook(look, className)} {...button} />
);
