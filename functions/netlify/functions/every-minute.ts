import { type NetlifyContext, work } from "../host.ts";

export default (_: Request, context: NetlifyContext) => work(context, (host) => host.everyMinute());

export const config = { schedule: "* * * * *" };
