/** Child process of the API bench: requests one address many times and reports the results. */
import { Agent, request } from "node:http";

export interface LoadOrder {
  url: string;
  requests: number;
  atOnce: number;
  /** Body of a comment to post, each time with a new key; without it the requests are GET. */
  comment?: object;
}

export interface LoadReport {
  seconds: number;
  p99Ms: number;
  /** Number of responses by status; 0 for requests without a response. */
  statuses: Record<number, number>;
}

async function run({ url, requests, atOnce, comment }: LoadOrder): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const send = () =>
    new Promise<number>((done) => {
      const body = comment && JSON.stringify({ ...comment, key: crypto.randomUUID() });
      const headers = { origin: new URL(url).origin, ...(body && { "content-type": "application/json" }) };
      const asked = request(url, { agent, method: body ? "POST" : "GET", headers }, (answer) => {
        answer.resume().once("end", () => done(answer.statusCode ?? 0));
      });
      asked.once("error", () => done(0));
      asked.end(body);
    });
  let left = requests;
  const started = performance.now();
  const work = async () => {
    while (left-- > 0) {
      const began = performance.now();
      const status = await send();
      times.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    seconds: (performance.now() - started) / 1000,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    statuses,
  };
}

process.on("message", async (order: LoadOrder) => process.send?.(await run(order)));
