/** What a tab remembers of its lock over a reload: its token, or that its time was up. */
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

/** `isUp`: nobody went on editing since the time was up, so nothing is locked without being asked for. */
export function keptToken(id: string): { token: string | undefined; isUp: boolean } {
  const kept = sessionStorage.getItem(keyOf(id)) ?? undefined;
  return { token: kept === up ? undefined : kept, isUp: kept === up };
}
