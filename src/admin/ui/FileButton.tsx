import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "#admin/ui/Button.tsx";

interface Props extends Omit<ComponentProps<"input">, "type" | "className" | "onChange"> {
  icon: LucideIcon;
  look?: ButtonLook;
  onFiles: (files: readonly File[]) => void;
}

/** A file input that looks like a button; the input itself is visually hidden. */
export const FileButton = ({ icon: Icon, look, onFiles, children, ...input }: Props) => (
  <label
    className={buttonLook(
      look,
      "focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-3",
    )}
  >
    <Icon />
    {children}
    <input
      type="file"
      className="sr-only"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Cleared so that the same file can be chosen again.
        target.value = "";
        if (files.length > 0) onFiles(files);
      }}
      {...input}
    />
  </label>
);
