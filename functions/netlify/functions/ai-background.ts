/** Runs queued jobs, for a quarter of an hour at most; without queued jobs it ends at once. */
import type { NetlifyContext } from "../context.ts";
import { runTask } from "../host.ts";

export default (_: Request, context: NetlifyContext) => runTask(context, (host) => host.runAiJobs());
