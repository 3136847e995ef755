import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { apiQuery, contentChanged } from "#admin/api/call.ts";
import { type Download, isUnfinished } from "#core/recordings/download-schemas.ts";
import { api } from "#islands/api-client.ts";

const INTERVAL_MS = 2000;

const downloadsQuery = {
  ...apiQuery(["recordings", "downloads"], api.admin.recordings.downloads.$get),
  refetchInterval: ({ state }: { state: { data?: Download[] | undefined } }) =>
    state.data?.some(isUnfinished) ? INTERVAL_MS : false,
} as const;

const NONE: Download[] = [];

/** The downloads of recordings. Reads the screen again whenever one has ended, because its episode has changed. */
export function useDownloads(): Download[] {
  const { data } = useQuery(downloadsQuery);
  const unfinished = data?.filter(isUnfinished).length;
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (unfinished !== undefined && unfinished < (before.current ?? 0)) void contentChanged();
    before.current = unfinished;
  }, [unfinished]);
  return data ?? NONE;
}
