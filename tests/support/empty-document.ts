/**
 * Empties document and storage before each test file: with `isolate: false` the files of a worker share them.
 */
if (typeof document !== "undefined") {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
