/** Runs queued jobs, for a quarter of an hour at most; without queued jobs it ends at once. */
import { type NetlifyContext, work } from "../host.ts";

export default (_: Request, context: NetlifyContext) => work(context, (host) => host.runAiJobs());
