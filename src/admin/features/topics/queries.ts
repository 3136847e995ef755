import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { TextSearch } from "#admin/lists/list-search.ts";
import type { TopicFields } from "#core/catalogue/topic-schemas.ts";
import { api } from "#islands/api-client.ts";

export const topicsQuery = ({ q = "", page = 1 }: TextSearch) =>
  queryOptions({
    queryKey: ["topics", "list", q, page],
    queryFn: () => call((options) => api.admin.topics.$get({ query: { q, page: String(page) } }, options)),
    placeholderData: keepPreviousData,
  });

export const topicQuery = (id: string) =>
  queryOptions({
    queryKey: ["topics", "one", id],
    queryFn: () => call((options) => api.admin.topics[":id"].$get({ param: { id } }, options)),
  });

export const createTopic = (json: TopicFields) =>
  call((options) => api.admin.topics.$post({ json }, options));

export const updateTopic = (id: string, json: TopicFields & { version: number }) =>
  call((options) => api.admin.topics[":id"].$put({ param: { id }, json }, options));

export const deleteTopic = (id: string) =>
  call((options) => api.admin.topics[":id"].$delete({ param: { id } }, options));

export const topicImpact = async (id: string) => {
  const { also } = await call((options) => api.admin.topics[":id"].impact.$get({ param: { id } }, options));
  return also;
};
