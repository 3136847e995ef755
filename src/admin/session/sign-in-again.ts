/** The open sign-in request, resolved by the dialog: true after a sign-in, false after a cancel. Null for none. */
let waiting: { answer: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog over the current screen. Requests that fail at the same time share one dialog. */
export function signInAgain(): Promise<boolean> {
  if (!waiting) {
    let resolve = (_signedIn: boolean) => {};
    const answer = new Promise<boolean>((done) => {
      resolve = done;
    });
    waiting = { answer, resolve };
    tell();
  }
  return waiting.answer;
}

export function resolveSignInAgain(signedIn: boolean): void {
  const current = waiting;
  waiting = null;
  current?.resolve(signedIn);
  tell();
}

export const isSignInAgainWanted = (): boolean => waiting !== null;

export function subscribeSignInAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
