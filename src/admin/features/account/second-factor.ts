import { apiQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import { api } from "#islands/api-client.ts";

const path = api.session["second-factor"];

export const secondFactorQuery = apiQuery(["second-factor"], path.$get);

export const setUp = () => call(path.setup.$post);

export const confirm = (json: { code: string; password: string }) => call(path.$post, { json });

export const renewCodes = (code: string) => call(path.codes.$post, { json: { code } });

export const disableSecondFactor = (code: string) => call(path.removal.$post, { json: { code } });
