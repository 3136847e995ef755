import type { ComponentProps } from "react";

/** Footer of a form with the save button, always visible. */
export const FormFoot = ({ className = "bg-paper", ...foot }: ComponentProps<"div">) => (
  <div
    data-form-foot
    className={`actions sticky bottom-0 z-5 gap-2.5 in-[dialog]:-bottom-5 border-rule border-t py-2.75 ${className}`}
    {...foot}
  />
);
