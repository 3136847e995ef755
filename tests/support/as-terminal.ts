/** Variables that make a child process of Node take its standard output for a terminal, whatever reads it. */
export const AS_TERMINAL = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("process.stdout.isTTY = true")}`,
};
