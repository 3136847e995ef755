import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Leads to another address of the back-office, query included, once. The router's own `Navigate` goes again at each
 * rendering, and going renders.
 */
export function Redirect({ href }: { href: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(href), [history, href]);
  return null;
}
