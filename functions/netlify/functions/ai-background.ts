/** Works on queued jobs, for a quarter of an hour at most. A call without need finds nothing to do. */
import { type NetlifyContext, work } from "../host.ts";

export default (_: Request, context: NetlifyContext) => work(context, (host) => host.runAiJobs());
