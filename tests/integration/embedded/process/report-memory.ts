/** Preloaded with `--import`: prints the peak memory of its process in MB at the end. */
process.on("exit", () => console.error(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`));
