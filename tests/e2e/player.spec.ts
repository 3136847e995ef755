import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { audioState, heard, watchAudio, withAudio } from "./sound.ts";

declare global {
  interface Window {
    /** Handlers that the page sets for the system's media controls. */
    mediaActions: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;
    mediaPosition?: MediaPositionState | undefined;
  }
}

const bar = (page: Page) => page.getByRole("region", { name: "Reproductor" });

test("sound continues through two pages, from the same object", async ({ page, site }) => {
  await watchAudio(page);
  const { id, number } = withAudio(site);
  await page.goto(`/episodes/${id}`);
  await page.getByRole("button", { name: "Listo para reproducir" }).click();
  await expect(bar(page).getByRole("link", { name: `Programa ${number}`, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reproduciendo ahora" })).toBeVisible();
  await heard(page, 0.5);

  const navigation = page.getByRole("navigation", { name: "Principal" });
  await navigation.getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  const before = await audioState(page);
  await navigation.getByRole("link", { name: "Inicio" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await heard(page, before.seconds + 0.5);
  await expect.poll(() => audioState(page)).toMatchObject({ made: 1, paused: false });

  await bar(page)
    .getByRole("link", { name: `Programa ${number}`, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/episodes/${id}$`));
  await expect(page.getByRole("button", { name: "Reproduciendo ahora" })).toBeVisible();
});

test("a reload restores the position, paused", async ({ page, site }) => {
  await watchAudio(page);
  await page.goto(`/episodes/${withAudio(site).id}`);
  await page.getByRole("button", { name: "Listo para reproducir" }).click();
  await heard(page, 2.2);
  await bar(page).getByRole("button", { name: "Pausar" }).click();
  await expect.poll(async () => (await audioState(page)).paused).toBe(true);
  const { seconds } = await audioState(page);

  await page.reload();
  await expect(bar(page)).toBeVisible();
  await bar(page).hover();
  const slider = bar(page).getByRole("slider", { name: "Posición" });
  await expect(slider).toHaveValue(String(Math.floor(seconds)));
  expect((await audioState(page)).paused).not.toBe(false);

  await bar(page).getByRole("button", { name: "Reproducir" }).click();
  await heard(page, seconds);
});

for (const width of [390, 700, 1280])
  test(`the keyboard goes through the bar in the order of the eye, ${width} px wide`, {
    tag: width === 390 ? [] : "@soak",
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/episodes/${withAudio(site).id}`);
    await page.getByRole("button", { name: "Listo para reproducir" }).click();
    await expect(bar(page).getByRole("button", { name: "Silenciar" })).toBeVisible();
    const stops = await bar(page)
      .locator("a,button,input")
      .filter({ visible: true })
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          return { name: element.ariaLabel ?? element.textContent, left, top, bottom };
        }),
      );
    expect(stops.length).toBeGreaterThan(5);
    const isBefore = (one: (typeof stops)[number], next: (typeof stops)[number]) =>
      one.bottom <= next.top || (one.left < next.left && one.top < next.bottom);
    const wrong = stops.filter((stop, place) => place > 0 && !isBefore(stops[place - 1] ?? stop, stop));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

test("a passage of the transcript plays from its time", async ({ page, site }) => {
  await watchAudio(page);
  await page.goto(`/episodes/${withAudio(site).id}`);
  const moments = page.getByRole("link", { name: /^Minuto / });
  const last = moments.last();
  const seconds = Number(await last.getAttribute("data-seek-seconds"));
  await last.click();
  await heard(page, seconds);
  await expect.poll(async () => (await audioState(page)).paused).toBe(false);
});

test("the system's media controls show and control the playback", async ({ page, site }) => {
  await watchAudio(page);
  await page.addInitScript(() => {
    const session = navigator.mediaSession;
    const set = session.setActionHandler.bind(session);
    window.mediaActions = {};
    session.setActionHandler = (action, handler) => {
      window.mediaActions[action] = handler;
      set(action, handler);
    };
    const setPosition = session.setPositionState.bind(session);
    session.setPositionState = (position) => {
      window.mediaPosition = position;
      setPosition(position);
    };
  });
  const { id, neighborhood } = withAudio(site);
  await page.goto(`/episodes/${id}`);
  await page.getByRole("button", { name: "Listo para reproducir" }).click();
  await heard(page, 0.5);
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      const { title, artwork = [] } = metadata ?? {};
      return { title, artwork: artwork.map((one) => ({ ...one })), playbackState };
    });
  await expect.poll(async () => (await shown()).artwork.length).toBeGreaterThan(0);
  const { title, artwork, playbackState } = await shown();
  expect(title).toContain(neighborhood?.name);
  expect(playbackState).toBe("playing");
  for (const { src, sizes } of artwork) {
    expect(sizes).toMatch(/^\d+x\d+$/);
    expect((await page.request.get(src)).headers()["content-type"]).toMatch(/^image\/(jpeg|webp)$/);
  }
  const act = (action: MediaSessionAction, details = {}) =>
    page.evaluate(({ action, details }) => window.mediaActions[action]?.({ action, ...details }), {
      action,
      details,
    });
  const place = async () => (await audioState(page)).seconds;
  await act("pause");
  await expect.poll(shown).toMatchObject({ playbackState: "paused" });
  await act("seekto", { seekTime: 40 });
  await expect.poll(place).toBe(40);
  await act("seekbackward");
  await expect.poll(place).toBe(25);
  await act("seekforward");
  await expect.poll(place).toBe(55);
  const duration = await page.evaluate(() => window.madeAudios?.[0]?.duration);
  await expect
    .poll(() => page.evaluate(() => window.mediaPosition))
    .toEqual({ duration, position: 55, playbackRate: 1 });
  await act("previoustrack");
  await expect.poll(place).toBe(0);
  await act("play");
  await expect.poll(shown).toMatchObject({ playbackState: "playing" });
  await act("stop");
  await expect.poll(shown).toMatchObject({ playbackState: "paused" });
  expect(await page.evaluate(() => window.mediaActions.nexttrack)).toBeNull();
});

test("an episode without audio cannot be played, and offers the first one that can", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = site.episode(({ audioUrl }) => audioUrl === null);
  await page.goto(`/episodes/${id}`);
  await expect(page.getByRole("main").getByRole("button", { name: "Audio no disponible" })).toBeDisabled();
  await expect(bar(page)).toBeHidden();
  const first = page.getByRole("main").getByRole("button", { name: "Escuchar el primer programa" });
  await expect(first).toBeInViewport();
  await first.click();
  await expect(bar(page)).toBeVisible();
});

test.describe("when the details of the player are missing", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  test("they are not requested again and again while it plays", { tag: "@soak" }, async ({ page, site }) => {
    await watchAudio(page);
    let requests = 0;
    await page.route("**/data/player/**", (route) => {
      requests += 1;
      return route.abort();
    });
    await page.goto(`/episodes/${withAudio(site).id}`);
    await page.getByRole("button", { name: "Listo para reproducir" }).click();
    await heard(page, 1);
    // By the bar and by the media controls.
    expect(requests).toBeLessThanOrEqual(2);
  });
});

test.describe("when the recording is missing", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  test("the bar shows the reason, and retries", async ({ page, site }) => {
    await page.route("**/audio/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`/episodes/${withAudio(site).id}`);
    await page.getByRole("button", { name: "Listo para reproducir" }).click();
    await expect(bar(page).getByRole("alert")).toContainText("Archivo no compatible o no accesible.");
    await expect(bar(page).getByRole("slider", { name: "Posición" })).toBeDisabled();

    await page.unroute("**/audio/**");
    await bar(page).getByRole("button", { name: "Reintentar carga" }).click();
    await expect(bar(page).getByRole("alert")).toBeHidden();
    await expect(bar(page).getByRole("button", { name: "Pausar" })).toBeVisible();
  });

  test("without a connection it is the network", async ({ page, context }) => {
    await page.goto("/episodes");
    const play = (number: number) => page.getByRole("button", { name: /^Escuchar el programa/ }).nth(number);
    await play(0).click();
    // The whole bar is there.
    await expect(bar(page).getByRole("slider", { name: "Posición" })).toBeVisible();
    await page.route("**/audio/**", (route) => route.abort());
    await context.setOffline(true);
    await play(0).click();
    const error = "Error de red: No se puede acceder al archivo de audio.";
    await expect(bar(page).getByRole("alert")).toContainText(error);
  });
});
