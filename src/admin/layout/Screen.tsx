import type { ComponentProps } from "react";

interface Props extends ComponentProps<"div"> {
  wide?: boolean;
}

/** Content column of a screen. */
export const Screen = ({ wide = false, ...screen }: Props) => (
  <div className={`mx-auto ${wide ? "max-w-336" : "max-w-6xl"}`} {...screen} />
);
