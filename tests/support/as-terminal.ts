/** Environment variables that make a Node child process treat its standard output as a terminal. */
export const AS_TERMINAL = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("process.stdout.isTTY = true")}`,
};
