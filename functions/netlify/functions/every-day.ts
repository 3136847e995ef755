import { type NetlifyContext, work } from "../host.ts";

export default (_: Request, context: NetlifyContext) => work(context, (host) => host.everyDay());

export const config = { schedule: "17 6 * * *" };
