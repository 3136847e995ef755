/**
 * Gives component tests the same timeout as other tests, and empties document and storage before each test file: with
 * `isolate: false` the files of a worker share them.
 */
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // Testing Library's default of one second is too short on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

export {};
