import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

export interface Neighbour {
  /** Address of a page that is unrelated to the site. */
  address: string;
  close(): void;
}

/** Serves a page of another origin. */
export async function openNeighbour(): Promise<Neighbour> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Otra página</title>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Title of an address in a frame of the page; empty when the browser refuses to show it there. */
export async function titleInFrame(page: Page, url: string): Promise<string> {
  const frame = await page.evaluateHandle((src) => {
    const frame = Object.assign(document.createElement("iframe"), { src });
    document.body.append(frame);
    return new Promise<HTMLIFrameElement>((done) => {
      frame.onload = () => done(frame);
    });
  }, url);
  return (await frame.contentFrame())?.title() ?? "";
}

/** Fetches an address from within the page. @returns status and `content-range`, or "refused" */
export const readFrom = (page: Page, url: string, headers: Record<string, string> = {}) =>
  page.evaluate(
    async ([url, headers]) => {
      const answer = await fetch(url, { headers }).catch(() => null);
      if (!answer) return "refused";
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get("content-range")];
    },
    [url, headers] as const,
  );
