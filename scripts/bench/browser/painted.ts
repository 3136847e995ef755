import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Milliseconds from the awaited event to the frame that shows its outcome. */
    painted: Promise<number>;
  }
}

/** Long enough for a busy machine. */
const LIMIT_MS = 30_000;

interface Awaited {
  event: "keydown" | "click";
  /** The key that counts, when a chord presses several. */
  key?: string;
  /** Expected elements afterwards: `count` of them, optionally with this text; by default the next frame counts. */
  outcome?: { selector: string; count: number; text?: string };
}

/** Milliseconds from an event's system timestamp to the end of the frame that shows its outcome. */
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
            // A message event is handled after the frame has been drawn.
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

/** CPU time of the page's main thread during an action, in milliseconds, without waiting. */
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
