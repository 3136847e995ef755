import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";

test("the backend closes while requests are running, which end first", async () => {
  const database = await openTestDatabase();
  const { url, publishableKey, fetch } = database.backend;
  const headers = { apikey: publishableKey };
  const requests = Array.from({ length: 40 }, () => fetch(`${url}/rest/v1/episodes?select=id`, { headers }));
  await database.dispose();
  const responses = await Promise.all(requests);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});
