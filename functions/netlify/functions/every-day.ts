import type { NetlifyContext } from "../context.ts";
import { runTask } from "../host.ts";

export default (_: Request, context: NetlifyContext) => runTask(context, (host) => host.everyDay());

export const config = { schedule: "17 6 * * *" };
