import { type NetlifyContext, runTask } from "../host.ts";

export default (_: Request, context: NetlifyContext) => runTask(context, (host) => host.everyMinute());

export const config = { schedule: "* * * * *" };
