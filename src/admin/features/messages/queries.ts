import { pageQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import type { MessageSearch } from "#admin/lists/list-search.ts";
import type { Erasure, MessageMarks } from "#core/contact/message-schemas.ts";
import { api } from "#islands/api-client.ts";

export const messagesQuery = ({ state = "inbox", id, page = 1 }: MessageSearch) =>
  pageQuery(["messages", state, page, id], (options) =>
    api.admin.messages.$get({ query: { state, page: String(page), ...(id && { id }) } }, options),
  );

export const markMessage = (id: string, json: MessageMarks) =>
  call((options) => api.admin.messages[":id"].$patch({ param: { id }, json }, options));

export const retryMail = (id: string) =>
  call((options) => api.admin.messages[":id"].retry.$post({ param: { id } }, options));

export const deleteMessage = (id: string) =>
  call((options) => api.admin.messages[":id"].$delete({ param: { id } }, options));

export const erasePerson = (json: Erasure) =>
  call((options) => api.admin.messages.erase.$post({ json }, options));
