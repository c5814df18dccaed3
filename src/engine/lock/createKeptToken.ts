/** State of a lock that survives a reload of the tab, in session storage: its token, or that it expired. */
const keyOf = (id: string) => `editLock:${id}`;
const up = 'up';

export function keepToken(id: string, token: string): void {
  sessionStorage.setItem(keyOf(id), token);
}

export function keepEnd(id: string): void {
  sessionStorage.setItem(keyOf(id), up);
}

export function forgetToken(id: string): void {
  sessionStorage.removeItem(keyOf(id));
}

/** `isUp`: the lock expired while the form was open; the next lock is taken only on request of the user. */
export function createKeptToken(id: string): { token: string | undefined; isUp: boolean } {
  const kept = sessionStorage.getItem(keyOf(id)) ?? undefined;
  return { token: kept === up ? undefined : kept, isUp: kept === up };
}
