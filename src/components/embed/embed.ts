/**
 * Script of the player on other sites: the theme that the address names, and the engine at the first sign of use. Imports nothing at
 * once, so that the page loads one small file.
 */
const { dataset } = document.documentElement;
const theme = new URLSearchParams(location.search).get("tema");
if (theme) dataset.theme = theme;
dataset.js = "";

const main = document.querySelector<HTMLElement>("[data-embed]");
const button = main?.querySelector("button");

const engine = () => import("#components/embed/embed-player.ts").then(({ embedPlayer }) => embedPlayer);

if (main && button) {
  const prepare = () => void engine().then((player) => player(main), failed);
  const failed = () =>
    main.querySelector("[role=status]")?.replaceChildren("No se pudo cargar el reproductor.");
  for (const sign of ["pointerover", "focusin"]) main.addEventListener(sign, prepare, { once: true });
  button.addEventListener("click", () => {
    // Within the press: Safari lets only such an element play later.
    window.archiveAudio ??= new Audio(JSON.parse(main.dataset.embed ?? "").audioUrl);
    button.dataset.state = "loading";
    engine().then((player) => player(main).toggle(), failed);
  });
  // The range of a quote is shown before it is played.
  if (location.hash) prepare();
}
