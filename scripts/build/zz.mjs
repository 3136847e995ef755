import { writeSearchIndex } from "#scripts/build/search-index.ts";
const t=performance.now(); console.log(await writeSearchIndex(process.argv[2], process.argv[3]),((performance.now()-t)/1000).toFixed(2),Math.round(process.resourceUsage().maxRSS/1024));
