import { join } from "node:path";
import { readEpisodeFiles } from "#archive/snapshot.ts";
import type { SharedQuote } from "#core/catalogue/read-model.ts";
import { expectToFit } from "./accessible.ts";
import { expect, type Site, test } from "./fixtures.ts";
import { audioState, heard, watchAudio } from "./sound.ts";
import { awake, sounding, spoken } from "./spoken.ts";

/** Finds a reviewed quote with audio. */
async function quoted({ archive, dataDir }: Site): Promise<{ quote: SharedQuote; id: string }> {
  const files = await readEpisodeFiles(join(dataDir, "snapshot"));
  for (const { id, audioUrl } of archive.episodes) {
    const quote = files[id]?.quotes.find(({ moment }) => moment !== null);
    if (audioUrl && quote) return { quote, id };
  }
  throw new Error("No quote has sound.");
}

const number = (locator: ReturnType<typeof sounding>) => locator.evaluate((one) => Number(one.dataset.start));
const seconds = (value: number) => String(Math.floor(value));

test("a link to a range highlights it, and plays that range at the first press", async ({ page, site }) => {
  await watchAudio(page);
  const { number, id, segments } = await spoken(site);
  const { startSeconds = 0, endSeconds = 0 } = segments[12] ?? {};
  await page.goto(`/episode/${number}#t=${seconds(startSeconds)},${endSeconds}`);
  await expect(page).toHaveURL(new RegExp(`/episodes/${id}#t=`));
  const linked = page.locator(".segment[data-linked]");
  await expect(linked).toHaveCount(1);
  await expect(linked).toBeInViewport();
  const stop = page.locator(".segment-time:not([tabindex])");
  await expect(stop).toHaveCount(1);
  await expect(linked.and(page.locator(".segment", { has: stop }))).toHaveCount(1);
  await page.getByRole("button", { name: "Listo para reproducir" }).click();
  await heard(page, startSeconds);
  await expect.poll(async () => (await audioState(page)).paused).toBe(true);
  const { seconds: end } = await audioState(page);
  expect(Math.abs(end - endSeconds)).toBeLessThan(0.5);
});

test("a link within the site and a changed fragment lead to their positions", async ({ page, site }) => {
  const { id, segments } = await spoken(site);
  const [first = 0, second = 0] = [segments[5]?.startSeconds, segments[15]?.startSeconds];
  await page.goto("/contact");
  await page
    .getByRole("main")
    .evaluate(
      (main, href) =>
        main.append(Object.assign(document.createElement("a"), { href, textContent: "momento" })),
      `/episodes/${id}#t=${seconds(first)}`,
    );
  await page.getByRole("link", { name: "momento" }).click();
  await expect(page.locator(`.segment[data-linked][data-start="${first}"]`)).toBeInViewport();
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `t=${seconds(second)}`,
  );
  await expect(page.locator(`.segment[data-linked][data-start="${second}"]`)).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Escuchar desde/ })).toBeVisible();
});

test("the page follows the voice, stops when the reader scrolls, and resumes on request", async ({
  page,
  site,
}) => {
  await watchAudio(page);
  const { id, segments } = await spoken(site);
  await page.goto(`/episodes/${id}`);
  const { startSeconds = 0, text = "" } = segments[8] ?? {};
  await page.getByText(text, { exact: true }).click();
  await expect(sounding(page)).toHaveCount(1);
  await heard(page, startSeconds);
  await expect(
    page.locator(`.segment[data-start="${segments[9]?.startSeconds}"][aria-current]`),
  ).toBeInViewport();

  const back = page.getByRole("button", { name: "Volver a la voz" });
  await expect(back).toBeHidden();
  // The browser may ignore a turn of the wheel while it finishes scrolling to the voice.
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(sounding(page)).not.toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(back).toBeVisible();
  const last = await number(sounding(page));
  await expect.poll(() => number(sounding(page))).toBeGreaterThan(last);
  await expect(sounding(page)).not.toBeInViewport();
  await expect(sounding(page).locator(".segment-time:not([tabindex])")).toHaveCount(1);
  // The focus does not go with the button.
  await back.press("Enter");
  await expect(sounding(page)).toBeInViewport();
  await expect(back).toBeHidden();
  await expect(sounding(page).locator(".segment-time")).toBeFocused();
});

test("turning off following is remembered", { tag: "@soak" }, async ({ page, site }) => {
  const { id } = await spoken(site);
  await page.goto(`/episodes/${id}`);
  const follow = page.getByRole("checkbox", { name: "Seguir la voz" });
  await follow.hover();
  await expect(follow).toBeChecked();
  await awake(page);
  await follow.click();
  await expect(follow).not.toBeChecked();
  await page.reload();
  await follow.hover();
  await expect(follow).not.toBeChecked();
});

for (const [knows, details] of [
  ["Highlight", {}],
  ["no Highlight", { tag: "@soak" }],
] as const)
  test(
    `words are found without accents, and stepped through, with ${knows}`,
    details,
    async ({ page, site }) => {
      if (knows !== "Highlight")
        await page.addInitScript(() => {
          Reflect.deleteProperty(window, "Highlight");
        });
      const { id, segments } = await spoken(site);
      const said = segments.map(({ text }) => text).join(" ");
      const word = /\p{L}*[áéíóú]\p{L}{3,}/u.exec(said)?.[0] ?? "";
      const typed = word.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
      const count = said.toLowerCase().split(word.toLowerCase()).length - 1;
      await page.goto(`/episodes/${id}`);
      const box = page.getByRole("searchbox", { name: "Buscar en la transcripción" });
      await box.fill(typed);
      await expect(page.getByRole("status").getByText(/^1 de \d+$/)).toBeVisible();
      const all = Number((await page.getByText(/^1 de \d+$/).textContent())?.replace("1 de ", ""));
      expect(all).toBeGreaterThanOrEqual(count);
      const marks = () =>
        page.evaluate(() =>
          "highlights" in CSS && "Highlight" in window
            ? [...CSS.highlights.values()].flatMap((one) => [...one]).map(String)
            : [...document.querySelectorAll("#transcripcion mark")].map(({ textContent }) => textContent),
        );
      await expect.poll(marks).toHaveLength(all);
      expect(await marks()).toContain(word);
      await box.press("Shift+Enter");
      await expect(page.getByText(`${all} de ${all}`)).toBeVisible();
      const html = () => page.locator(".transcript").evaluate(({ textContent }) => textContent);
      const before = await html();
      await box.press("Escape");
      await expect(page.getByText(/^\d+ de \d+$/)).toBeHidden();
      await expect(page.locator("#transcripcion mark")).toHaveCount(0);
      await expect.poll(html).toBe(before);
    },
  );

test("a timestamp link is copied by keyboard, and selected words are cited", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const { id, segments } = await spoken(site);
  await page.goto(`/episodes/${id}`);
  const { startSeconds = 0, text = "" } = segments[3] ?? {};
  const segment = page.locator(`.segment[data-start="${startSeconds}"]`);
  await segment.hover();
  await awake(page);
  await page.getByRole("searchbox", { name: "Buscar en la transcripción" }).focus();
  await segment.getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(segment.getByRole("button", { name: "Copiar este momento" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("Enlace copiado")).toBeVisible();
  await expect.poll(copied).toBe(`${site.url}/episodes/${id}#t=${seconds(startSeconds)}`);
  await expectToFit(page, 320);
  await page.keyboard.press("Escape");
  await expect(segment.getByRole("link")).toBeFocused();

  await segment.locator("p").selectText();
  await segment.getByRole("button", { name: "Copiar la cita", exact: true }).click();
  await expect(page.getByRole("status").getByText("Cita copiada", { exact: true })).toBeVisible();
  await segment.getByRole("button", { name: "Copiar la cita: APA" }).click();
  await expect(page.getByRole("status").getByText("Cita copiada: APA")).toBeVisible();
  await expect.poll(copied).toContain(`«${text}» (`);
  expect(await copied()).toContain("Olivera, B. (Presentador).");
  expect(await copied()).toContain(`#t=${seconds(startSeconds)},`);
});

test("a selected sentence is shared with its quote and link where the system can share", {
  tag: "@soak",
}, async ({ page, site }) => {
  // Headless browsers have no share sheet.
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  const { id, segments } = await spoken(site);
  const { startSeconds = 0, text = "" } = segments[3] ?? {};
  await page.goto(`/episodes/${id}`);
  const segment = page.locator(`.segment[data-start="${startSeconds}"]`);
  await segment.hover();
  await awake(page);
  await segment.locator("p").selectText();
  await segment.getByRole("button", { name: "Compartir" }).click();
  const shared = page.waitForFunction(() => "shared" in window && window.shared);
  expect(await (await shared).jsonValue()).toEqual({
    title: await page.title(),
    text: expect.stringContaining(`«${text}»`),
    url: expect.stringContaining(`${site.url}/episodes/${id}#t=${seconds(startSeconds)},`),
  });
});

test("the spoken word is highlighted, and a selected phrase plays from its first word", async ({
  page,
  site,
}) => {
  await watchAudio(page);
  const { id, segments } = await spoken(site);
  const place = segments.findIndex(({ text }) => text.split(" ").length > 8);
  const { text = "", startSeconds = 0, wordStarts = [] } = segments[place] ?? {};
  await page.goto(`/episodes/${id}`);
  const sentence = page.locator(`.segment[data-start="${startSeconds}"] p`);
  await sentence.click();
  const lit = () =>
    page.evaluate(() => [...(CSS.highlights.get("transcript-word") ?? [])].map(String).join());
  // Each word is highlighted briefly: any word after the first shows that the highlight moves.
  const later = text.split(" ").slice(1);
  await expect.poll(async () => later.includes(await lit()), { intervals: [50] }).toBe(true);

  const [from, until] = [5, 7];
  const before = text.split(" ").slice(0, from).join(" ").length + 1;
  const phrase = text.split(" ").slice(from, until).join(" ");
  await sentence.evaluate(
    ({ lastChild }, [start, end]) => {
      if (lastChild) getSelection()?.setBaseAndExtent(lastChild, start, lastChild, end);
    },
    [before, before + phrase.length] as const,
  );
  await page.getByRole("button", { name: "Escuchar", exact: true }).click();
  await expect.poll(async () => (await audioState(page)).paused).toBe(true);
  const { seconds: end } = await audioState(page);
  expect(Math.abs(end - (wordStarts[until] ?? 0))).toBeLessThan(0.5);
});

test("the timestamps are one Tab stop, and arrows move through them", async ({ page, site }) => {
  const { id } = await spoken(site);
  await page.goto(`/episodes/${id}`);
  const times = page.locator(".segment-time");
  await times.first().focus();
  await awake(page);
  // The focus came before the scripts.
  await expect(page.getByRole("button", { name: "Copiar este momento" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(times.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(times.last()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(".segment-time:not([tabindex])")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(".segment-time:focus")).toHaveCount(0);
});

test("a shared quote plays on its page, and without scripts leads to its sentence", async ({
  browser,
  page,
  site,
}) => {
  const { quote, id } = await quoted(site);
  await watchAudio(page);
  await page.goto(`/quotes/${quote.key}`);
  await expect(page.getByText(`«${quote.text}»`)).toBeVisible();
  const listen = page.getByRole("link", { name: "Escuchar la cita" });
  await listen.focus();
  await page.keyboard.press("Enter");
  await heard(page, quote.moment?.fromSeconds ?? 0);
  await expect(page).toHaveURL(new RegExp(`/quotes/${quote.key}$`));
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await plain.goto(`/quotes/${quote.key}`);
  await plain.getByRole("link", { name: "Escuchar la cita" }).click();
  await expect(plain).toHaveURL(`/episodes/${id}#${quote.moment?.anchor}`);
  await plain.close();
});
