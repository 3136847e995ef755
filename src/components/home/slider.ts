/** Display time of a slide. See docs/product/site.md. */
const ADVANCE_MS = 9000;

/**
 * Advances slides automatically, in a loop. The timer restarts after a manual change. Slides do not advance while the pointer or
 * the focus is on the slider, while it is paused, and with reduced motion.
 */
function startSlider(slider: HTMLElement): void {
  const view = slider.querySelector(".slides");
  const slides = [...slider.querySelectorAll<HTMLElement>(".slide")];
  const dots = [...slider.querySelectorAll<HTMLElement>("[data-to]")];
  const pause = slider.querySelector<HTMLElement>("[data-pause]");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let at = 0;
  let timer = 0;
  const rests = () =>
    still.matches ||
    slides.length < 2 ||
    slider.matches(":hover, :focus-within") ||
    pause?.dataset.paused === "";
  const wait = () => {
    clearInterval(timer);
    timer = window.setInterval(() => {
      if (!slider.isConnected) clearInterval(timer);
      else if (!rests()) {
        if (view) view.ariaLive = "off";
        show(at + 1);
      }
    }, ADVANCE_MS);
  };
  const show = (index: number) => {
    at = (index + slides.length) % slides.length;
    for (const [place, slide] of slides.entries()) slide.toggleAttribute("data-active", place === at);
    for (const [place, dot] of dots.entries()) dot.ariaCurrent = place === at ? "true" : null;
  };
  slider.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (!button) return;
    // Manual changes are announced to screen readers; automatic ones are not.
    if (view) view.ariaLive = "polite";
    if (button.dataset.step) show(at + Number(button.dataset.step));
    else if (button.dataset.to) show(Number(button.dataset.to));
    else if (button === pause)
      pause.textContent = pause.toggleAttribute("data-paused") ? "Reanudar" : "Pausar";
    else return;
    wait();
  });
  slider.addEventListener("pointerleave", wait);
  slider.addEventListener("focusout", wait);
  wait();
}

document.addEventListener("astro:page-load", () => {
  const slider = document.querySelector<HTMLElement>("[data-slider]");
  if (slider) startSlider(slider);
});
