import { pageQuery } from "#admin/api/api-query.ts";
import type { MessageSearch } from "#admin/lists/list-search.ts";
import { api } from "#islands/api-client.ts";

export const messagesQuery = ({ state = "inbox", id, page = 1 }: MessageSearch) =>
  pageQuery(["messages", state, page, id], api.admin.messages.$get, {
    query: { state, page: String(page), ...(id && { id }) },
  });
