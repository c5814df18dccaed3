import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEarlyCalls } from './earlyCalls';
import { freshMs } from './earlyLists';

const board = { path: '/api/dashBoard', query: { board: 'work' } };
let asked: string[] = [];
let code = 200;

beforeEach(() => {
  asked = [];
  code = 200;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify({ code, message: '', data: { parts: [] } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a call that is asked for ahead', () => {
  it('is sent once, and its answer is given once', async () => {
    const early = createEarlyCalls();
    early.ask([board], 'a');
    early.ask([board], 'a');
    expect(asked).toEqual(['/api/dashBoard?board=work']);
    expect(await early.take(board, 'a')).toEqual({ data: { parts: [] } });
    expect(early.take(board, 'a')).toBeUndefined();
  });

  it('is for the session that asked, for a few seconds, and until something is changed', () => {
    let now = 0;
    const early = createEarlyCalls(() => now);
    const isThere = () => early.take(board, 'a') !== undefined;
    early.ask([board], 'b');
    expect(isThere()).toBe(false);
    early.ask([board], 'a');
    now = freshMs + 1;
    expect(isThere()).toBe(false);
    early.ask([board], 'a');
    early.drop();
    expect(isThere()).toBe(false);
  });

  it('is asked again by its page when it was refused', async () => {
    code = 403;
    const early = createEarlyCalls();
    early.ask([board], 'a');
    expect(await early.take(board, 'a')).toBeUndefined();
  });
});
