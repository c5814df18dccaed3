/** The page that a page was opened from, carried in the location state. */

/** Address to return to. */
export interface ReturnAddress {
  from: string;
  /** Location state of that address, with its own return address. */
  state?: unknown;
}

/** Location state of an address that is returned to. */
interface Return {
  isReturn: true;
}

/** Return target for `path` from a page opened with `state`: the address it was left at when it is in the chain, else `path`. */
export function getWayBackTo(path: string, state: unknown): { to: string; state?: unknown } {
  for (let back = returnAddressOf(state); back; back = returnAddressOf(back.state)) {
    if (back.from.split('?')[0] === path) return { to: back.from, state: createReturnState(back.state) };
  }
  return { to: path };
}

/** Return target of a page with `state`; undefined when it was opened directly. */
export function getWayBack(state: unknown): { to: string; state: unknown } | undefined {
  const back = returnAddressOf(state);
  return back && { to: back.from, state: createReturnState(back.state) };
}

/** Whether a page with `state` is returned to, not opened anew. */
export function isReturn(state: unknown): boolean {
  return (state as Partial<Return> | null)?.isReturn === true;
}

function createReturnState(state: unknown): object {
  return { ...(state as object | null), isReturn: true } satisfies Return;
}

function returnAddressOf(state: unknown): ReturnAddress | undefined {
  const address = state as Partial<ReturnAddress> | null | undefined;
  return typeof address?.from === 'string' ? (address as ReturnAddress) : undefined;
}
