/** Heading of unexpected errors. See docs/product/site.md. */
export const UNEXPECTED = "Unexpected Application Error!";

/** Error message with a retry link: `retryHref` is the URL that failed. */
export function errorScreen(heading: string, text: string, retryHref: string): HTMLElement {
  const screen = make("section", "wrap py-(--section)");
  screen.setAttribute("role", "alert");
  const ways = make("p", "mt-6 flex flex-wrap justify-center gap-x-8 gap-y-3");
  ways.append(
    make("a", "button", "Intentar nuevamente", retryHref),
    make("a", "text-link", "Ir al inicio", "/"),
  );
  screen.append(make("h1", "", heading), make("p", "page-lede", text), ways);
  return screen;
}

function make(name: string, className: string, text = "", href?: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  if (href !== undefined) element.setAttribute("href", href);
  return element;
}

/** @returns the message of any thrown value */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
