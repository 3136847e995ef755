/**
 * Makes tests of components wait as long as all others, and empties document and storage before each test file: with
 * `isolate: false` the files of a worker share them.
 */
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // Its own second is too short for a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

export {};
