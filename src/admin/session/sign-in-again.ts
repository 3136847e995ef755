import { createStore } from "#admin/store.ts";

/** The open sign-in request, resolved by the dialog: true after a sign-in, false after a cancel. Null for none. */
const waiting = createStore<PromiseWithResolvers<boolean> | null>(null);

/** Opens the sign-in dialog over the current screen. Requests that fail at the same time share one dialog. */
export function signInAgain(): Promise<boolean> {
  const request = waiting.get() ?? Promise.withResolvers<boolean>();
  if (!waiting.get()) waiting.set(request);
  return request.promise;
}

export function resolveSignInAgain(signedIn: boolean): void {
  const request = waiting.get();
  waiting.set(null);
  request?.resolve(signedIn);
}

export const useSignInAgainWanted = (): boolean => waiting.use() !== null;
