/** Loaded before a program by `--import`: prints the most memory that its process had, in MB, when it ends. */
process.on("exit", () => console.error(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`));
