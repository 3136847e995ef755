import { expect, onTestFinished, test, vi } from "vitest";
import { interleaved, median, printRatios } from "./report.ts";

test("the median of several values, also unsorted ones", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});

test("contenders take turns; times are medians and memory is the peak", async () => {
  const order: string[] = [];
  const contender = (name: string, seconds: readonly number[]) => {
    let run = 0;
    return {
      name,
      run: async () => {
        order.push(name);
        const time = seconds[run] ?? 0;
        run += 1;
        const isOurs = name === "ours";
        return { seconds: time, processorSeconds: isOurs ? time * 2 : null, peakMiB: isOurs ? run * 100 : null };
      },
    };
  };
  const rows = await interleaved(3, [contender("ours", [3, 1, 2]), contender("peer", [4, 4, 4])]);
  expect(order.join(" ")).toBe("ours peer ours peer ours peer");
  expect(rows).toEqual([
    { name: "ours", seconds: 2, processorSeconds: 4, peakMiB: 300 },
    { name: "peer", seconds: 4, processorSeconds: null, peakMiB: null },
  ]);
});

test("peers are printed with our time as a share of theirs", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  printRatios("Rendering", [
    { name: "ours", seconds: 1, processorSeconds: 1.5, peakMiB: 120 },
    { name: "peer", seconds: 2, processorSeconds: null, peakMiB: null },
  ]);
  const printed = log.mock.calls.flat();
  expect(printed[1]).toMatch(/^ {2}ours +1\.00 s +1\.50 s of processor +120 MiB$/);
  expect(printed[2]).toMatch(/^ {2}peer +2\.00 s +\? s of processor +\? MiB {3}ours takes 0\.50 x$/);
});
