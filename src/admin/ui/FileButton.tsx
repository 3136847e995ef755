import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "#admin/ui/button-look.ts";

interface Props extends Omit<ComponentProps<"input">, "type" | "className"> {
  icon: LucideIcon;
  look?: ButtonLook;
}

/** A file input that looks like a button; the input itself is visually hidden. */
export const FileButton = ({ icon: Icon, look, children, ...input }: Props) => (
  <label
    className={buttonLook(
      look,
      "focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-3",
    )}
  >
    <Icon />
    {children}
    <input type="file" className="sr-only" {...input} />
  </label>
);
