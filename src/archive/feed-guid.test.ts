import { expect, test } from "vitest";
import { feedGuid } from "#archive/feed-guid.ts";

// The example in the podcast namespace specification.
test.each(["https://podnews.net/rss", "http://podnews.net/rss/"])(
  "%s has the guid of the specification",
  (url) => {
    expect(feedGuid(url)).toBe("9b024349-ccf0-5f69-a609-6b82873eab3c");
  },
);
