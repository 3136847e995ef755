import type { NetlifyContext } from "../context.ts";
import { runTask } from "../host.ts";

export default (_: Request, context: NetlifyContext) => runTask(context, (host) => host.everyMinute());

export const config = { schedule: "* * * * *" };
