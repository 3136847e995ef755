import { expect, test, vi } from "vitest";
import { Failure } from "#admin/api/failure.ts";
import { newerIn, sendOver } from "#admin/forms/use-versioned.ts";

const conflict = (status = 409) => new Failure({ status, code: "conflict", current: { version: 2 } });

test("a change is sent once more over a newer version that it fits", async () => {
  const send = vi.fn().mockRejectedValueOnce(conflict()).mockResolvedValueOnce("stored");
  expect(await sendOver({ version: 1 }, send, ({ version }) => version === 2)).toBe("stored");
  expect(send.mock.calls).toEqual([[{ version: 1 }], [{ version: 2 }]]);
});

test("a change that does not fit the newer version is refused with it", async () => {
  const send = vi.fn().mockRejectedValue(conflict());
  await expect(sendOver({ version: 1 }, send, () => false)).rejects.toMatchObject({ status: 409 });
  expect(send).toHaveBeenCalledOnce();
});

test("only a conflict brings a newer version", () => {
  expect([409, 400].map((status) => newerIn(conflict(status)))).toEqual([{ version: 2 }, null]);
});
