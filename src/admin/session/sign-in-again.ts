/** A promise that the dialog keeps: true when the person signed in, false when they gave up. */
let waiting: { answer: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** Asks for the password in place. Calls that fail at the same time wait for the same dialog. */
export function signInAgain(): Promise<boolean> {
  if (!waiting) {
    let settle = (_signedIn: boolean) => {};
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { answer, settle };
    tell();
  }
  return waiting.answer;
}

export function settleSignInAgain(signedIn: boolean): void {
  const current = waiting;
  waiting = null;
  current?.settle(signedIn);
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
