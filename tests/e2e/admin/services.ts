import type { WorkerFixture } from "@playwright/test";
import { DEEPGRAM_KEY, openDeepgram } from "#tests/support/providers/deepgram-server.ts";
import { OPENAI_KEY, openOpenAi } from "#tests/support/providers/openai-server.ts";
import type { ScriptedServer } from "#tests/support/providers/scripted-server.ts";

/** Local servers with the protocols of the AI services. */
export interface Services {
  deepgram: ScriptedServer;
  chat: ScriptedServer;
}

/** Worker fixture with both servers. */
export const services: [WorkerFixture<Services, object>, { scope: "worker" }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  async ({}, use) => {
    const [deepgram, chat] = await Promise.all([openDeepgram(), openOpenAi()]);
    await use({ deepgram, chat });
    await Promise.all([deepgram.close(), chat.close()]);
  },
  { scope: "worker" },
];

/** Environment variables of a site with a transcription service. */
export const speechSettings = ({ deepgram }: Services) => ({
  DEEPGRAM_API_KEY: DEEPGRAM_KEY,
  DEEPGRAM_URL: deepgram.url,
});

/** Environment variables of a site with a language model. */
export const modelSettings = ({ chat }: Services) => ({
  CHAT_URL: `${chat.url}/v1`,
  CHAT_API_KEY: OPENAI_KEY,
  CHAT_MODEL: "modelo-de-prueba",
});
