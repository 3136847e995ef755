import { apiQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import { api } from "#islands/api-client.ts";

const path = api.session["second-factor"];

export const secondFactorQuery = apiQuery(["second-factor"], (options) => path.$get(undefined, options));

export const setUp = () => call((options) => path.setup.$post(undefined, options));

export const confirm = (json: { code: string; password: string }) =>
  call((options) => path.$post({ json }, options));

export const renewCodes = (code: string) => call((options) => path.codes.$post({ json: { code } }, options));

export const disableSecondFactor = (code: string) =>
  call((options) => path.removal.$post({ json: { code } }, options));
