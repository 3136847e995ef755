const TUNER = "[data-year-tuner]";

/** Shows the episode of the year under the needle of 'Sintonizá un año'. */
function tune(tuner: Element | null | undefined): void {
  const needle = tuner?.querySelector("input");
  if (!tuner || !needle) return;
  for (const station of tuner.querySelectorAll<HTMLElement>("[data-year]")) {
    const isUnderNeedle = station.dataset.year === needle.value;
    station.hidden = !isUnderNeedle;
    if (!isUnderNeedle) continue;
    needle.ariaValueText = station.dataset.spoken ?? null;
    // The drawing of a year is loaded when the needle comes to it.
    for (const later of station.querySelectorAll("template")) later.replaceWith(later.content);
  }
  // The programme stands below the needle.
  const { value, min, max } = needle;
  const at = (Number(value) - Number(min)) / (Number(max) - Number(min) || 1);
  (tuner as HTMLElement).style.setProperty("--needle", String(at));
}

document.addEventListener("input", ({ target }) => tune((target as Element).closest(TUNER)));

// The needle may have moved before this module was loaded; a page that is shown again keeps its position.
const tuneShown = () => tune(document.querySelector(TUNER));
document.addEventListener("astro:page-load", tuneShown);
tuneShown();
