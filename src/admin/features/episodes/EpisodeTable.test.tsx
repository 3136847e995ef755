// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { EpisodeTable } from "#admin/features/episodes/EpisodeTable.tsx";
import type { EpisodeField } from "#core/episode/episode-field.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import type { EpisodeListItem } from "#core/episode/episode-schemas.ts";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ children }: { children: string }) => <span>{children}</span>,
}));
afterEach(cleanup);

const EPISODE = {
  id: "00000000-0000-4000-8000-000000000001",
  number: "7",
  date: null,
  duration: null,
  status: "published",
  publishAt: null,
  hasAnalysis: false,
  hasTranscript: false,
  guestName: null,
  neighborhoodName: null,
  updatedAt: "2026-03-01T12:00:00Z",
  version: 1,
} as EpisodeListItem;

const fields: readonly EpisodeField[] = EPISODE_FIELDS;

/** A value that no field of `EPISODE` has. */
function anotherValue({ control }: EpisodeField): string | undefined {
  if (control.kind === "code") return Object.keys(control.words).find((code) => code !== EPISODE.status);
  if (control.kind === "moment") return "2099-12-01T23:00:00+00:00";
  return control.kind === "date" ? "1976-04-03" : "28:30";
}

function shownText(episode: EpisodeListItem): string | null {
  render(
    <EpisodeTable
      items={[episode]}
      sorting={{ by: "number", order: "asc", onSort: () => {} } as never}
      selection={{ has: () => false, isAll: false } as never}
    />,
  );
  const text = screen.getByRole("table").textContent;
  cleanup();
  return text;
}

test.each(fields.filter(({ isListed }) => isListed))("the table shows the listed field $name", (field) => {
  const changed = { ...EPISODE, [field.name]: anotherValue(field) };
  expect(
    shownText(changed),
    `"${field.name}" has isListed, but EpisodeTable.tsx has no cell that shows it`,
  ).not.toBe(shownText(EPISODE));
});
