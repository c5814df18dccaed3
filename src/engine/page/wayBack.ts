/** The way back from a page to the one it was opened from. Travels as the state of an address. */

/** Where a page goes back to. */
export interface ReturnAddress {
  from: string;
  /** State of that address: its own way back. */
  state?: unknown;
}

/** What an address is opened with when it is gone back to. */
interface Return {
  isReturn: true;
}

/** How the page at `path` is reached from a page opened with `state`: as it was left, when one came through it. */
export function wayBackTo(path: string, state: unknown): { to: string; state?: unknown } {
  for (let back = returnAddressOf(state); back; back = returnAddressOf(back.state)) {
    if (back.from.split('?')[0] === path) return { to: back.from, state: returning(back.state) };
  }
  return { to: path };
}

/** How the page is reached that a page with `state` was opened from. */
export function wayBack(state: unknown): { to: string; state: unknown } | undefined {
  const back = returnAddressOf(state);
  return back && { to: back.from, state: returning(back.state) };
}

/** Whether a page with `state` is opened again rather than anew. */
export function isReturn(state: unknown): boolean {
  return (state as Partial<Return> | null)?.isReturn === true;
}

function returning(state: unknown): object {
  return { ...(state as object | null), isReturn: true } satisfies Return;
}

function returnAddressOf(state: unknown): ReturnAddress | undefined {
  const address = state as Partial<ReturnAddress> | null | undefined;
  return typeof address?.from === 'string' ? (address as ReturnAddress) : undefined;
}
