import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Milliseconds from the awaited event to the frame that shows its outcome. */
    painted: Promise<number>;
  }
}

/** A busy machine; beyond, what was waited for does not come. */
const LIMIT_MS = 30_000;

interface Awaited {
  event: "keydown" | "click";
  /** Of the key that counts, when several are pressed for a chord. */
  key?: string;
  /** What is on the page once it is done: so many of these, with the text where one is given; unless given, whatever the next frame shows. */
  outcome?: { selector: string; count: number; text?: string };
}

/** From an event, as the system stamped it, to the end of the frame that shows what came of it. */
export async function untilPainted(page: Page, awaited: Awaited, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ({ event: type, key, outcome, limitMs }) => {
      const isDone = () => {
        if (!outcome) return true;
        const found = [...document.querySelectorAll(outcome.selector)];
        return (
          found.filter(({ textContent }) => textContent.includes(outcome.text ?? "")).length === outcome.count
        );
      };
      window.painted = new Promise((done, fail) => {
        const begin = (event: Event) => {
          if (key && (event as KeyboardEvent).key !== key) return;
          removeEventListener(type, begin, true);
          const look = () => {
            if (!isDone()) return void requestAnimationFrame(look);
            // A message comes after the frame has been drawn.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - event.timeStamp);
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        setTimeout(() => fail(new Error(`Nothing came of it: ${JSON.stringify(outcome)}`)), limitMs);
        addEventListener(type, begin, true);
      });
    },
    { ...awaited, limitMs: LIMIT_MS },
  );
  await act();
  return page.evaluate(() => window.painted);
}

/** Milliseconds of processor time of the page's main thread while something is done: waiting for others is not in it. */
export async function mainThreadMs(page: Page, act: () => Promise<void>): Promise<number> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
  const soFar = async () => {
    const { metrics } = await protocol.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const before = await soFar();
  await act();
  const passed = (await soFar()) - before;
  await protocol.detach();
  return passed;
}
