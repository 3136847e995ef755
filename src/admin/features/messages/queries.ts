import { pageQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import type { MessageSearch } from "#admin/lists/list-search.ts";
import type { Erasure, MessageMarks } from "#core/contact/message-schemas.ts";
import { api } from "#islands/api-client.ts";

export const messagesQuery = ({ state = "inbox", id, page = 1 }: MessageSearch) =>
  pageQuery(["messages", state, page, id], api.admin.messages.$get, {
    query: { state, page: String(page), ...(id && { id }) },
  });

export const markMessage = (id: string, json: MessageMarks) =>
  call(api.admin.messages[":id"].$patch, { param: { id }, json });

export const retryMail = (id: string) => call(api.admin.messages[":id"].retry.$post, { param: { id } });

export const deleteMessage = (id: string) => call(api.admin.messages[":id"].$delete, { param: { id } });

export const erasePerson = (json: Erasure) => call(api.admin.messages.erase.$post, { json });
