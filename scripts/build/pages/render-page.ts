import { writeFileSync } from "node:fs";
import type { Asked } from "#archive/questions.ts";
import type { Address, Pages } from "./addresses.ts";
import { digestOf } from "./digest-of.ts";
import { bytesOf } from "./held-response.ts";
import type { NewPage } from "./page-record.ts";

/** Renders one page into its file, whose folder stands. @throws when it cannot be rendered */
export async function renderPage(
  { app, noteQuestions }: Pages,
  { pathname, route: routeData }: Address,
  { siteUrl, file }: { siteUrl: string; file: string },
): Promise<NewPage> {
  const { result: body, asked } = await noteQuestions(async () => {
    const response = await app.render(new Request(new URL(pathname, siteUrl)), { routeData });
    if (response.status !== (pathname === "/404" ? 404 : 200))
      throw new Error(`The page ${pathname} answers with status ${response.status}.`);
    return bytesOf(response);
  });
  // Never over another file: it might be shared with an earlier site.
  writeFileSync(file, body, { flag: "wx" });
  return { digest: digestOf(body), answers: await answersTo(asked) };
}

async function answersTo(asked: Asked): Promise<NewPage["answers"]> {
  const prints = await Promise.all(asked.values());
  return [...asked.keys()].map((question, n) => [question, prints[n] as string]);
}
