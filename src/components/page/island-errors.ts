import { errorScreen, errorText, UNEXPECTED } from "#components/page/error-screen.ts";

// What an island shows without its script stays; above it stands why it does no more than that.
document.addEventListener("astro:hydration-error", (event) => {
  const { error } = (event as CustomEvent<{ error: unknown }>).detail;
  (event.target as Element).before(errorScreen(UNEXPECTED, errorText(error), location.href));
});
