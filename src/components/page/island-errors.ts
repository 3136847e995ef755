import { errorScreen, errorText, UNEXPECTED } from "#components/page/error-screen.ts";

// The static content of an island stays; the error message is shown above it.
document.addEventListener("astro:hydration-error", (event) => {
  const { error } = (event as CustomEvent<{ error: unknown }>).detail;
  (event.target as Element).before(errorScreen(UNEXPECTED, errorText(error), location.href));
});
