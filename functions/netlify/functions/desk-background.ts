/** Works on the jobs that wait, for a quarter of an hour at most. Who calls it without need finds nothing to do. */
import { type NetlifyContext, work } from "../host.ts";

export default (_: Request, context: NetlifyContext) => work(context, (host) => host.workAtDesk());
