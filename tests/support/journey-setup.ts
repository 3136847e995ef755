import { join } from "node:path";
import { findChromium } from "#scripts/test/chromium.ts";
import { buildTemplate, temporaryWorkDir } from "#scripts/test/runners.ts";

/**
 * Global setup of Playwright: finds a browser and builds the demonstration, unless CHROMIUM_PATH and TEST_TEMPLATE name
 * them, as the commands of package.json do. The processes of the journeys inherit both variables.
 * @throws Error with the output of the build when it failed
 */
export default async function prepareJourneys(): Promise<void> {
  process.env.CHROMIUM_PATH ||= await findChromium();
  if (process.env.TEST_TEMPLATE) return;
  const template = join(temporaryWorkDir(), "template");
  console.log("Building the demonstration archive, which takes one or two minutes...");
  const { failed, output } = await buildTemplate(template);
  if (failed > 0) throw new Error(`The demonstration could not be built.\n${output}`);
  process.env.TEST_TEMPLATE = template;
}
