import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Redirects once to another address of the back-office, including its query. The router's `Navigate` is not used: it
 * navigates on every render, and navigating causes a render.
 */
export function Redirect({ href }: { href: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(href), [history, href]);
  return null;
}
