import { expect, test } from "./fixtures.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the button of a low head keeps a distance from what follows", async ({ page }) => {
  for (const path of ["/acknowledgments", "/photos", "/neighborhoods"]) {
    await page.goto(path);
    const [button, next] = await page
      .locator(".low-head")
      .evaluate((head) => [
        head.querySelector("button")?.getBoundingClientRect().bottom ?? 0,
        head.nextElementSibling?.getBoundingClientRect().top ?? 0,
      ]);
    expect((next ?? 0) - (button ?? 0), path).toBeGreaterThanOrEqual(20);
  }
});

test("the years of the dial stand below their marks on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/");
  const middles = (selector: string) =>
    page.locator(`[data-year-tuner] ${selector}`).evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return Math.round((left + right) / 2);
      }),
    );
  const marks = await middles(".scale-mark");
  expect(marks.length).toBeGreaterThan(1);
  expect(await middles('a[href*="anio="][aria-label]')).toEqual(marks);
});

test("an enlarged print ends at its edges", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { id } = site.episode(({ photoCount }) => photoCount > 1);
  await page.goto(`/episodes/${id}#galeria`);
  await page.getByRole("tabpanel").getByRole("link").first().press("Enter");
  const print = page.getByRole("dialog").getByRole("img");
  await expect(print).toBeVisible();
  // Beside the picture, which is as high as its box and narrower.
  const outside = await print.evaluate((svg) => {
    const { left, right, top, bottom, height } = svg.getBoundingClientRect();
    const [, , wide = 0, high = 1] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const margin = (right - left - (height * wide) / high) / 2;
    const found: string[] = [];
    for (let y = top + 1; y < bottom; y += 3)
      for (const x of [left + margin - 8, right - margin + 8])
        if (document.elementFromPoint(x, y)?.closest("use")) found.push(`${x} ${y}`);
    return { margin, found };
  });
  expect(outside.margin).toBeGreaterThan(20);
  expect(outside.found).toEqual([]);
});
