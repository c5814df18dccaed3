import { describe, expect, it, vi } from 'vitest';
import { createEarlyLists } from './earlyLists';

const question = { resource: 'tree', pagination: { currentPage: 1, pageSize: 20, mode: 'server' as const }, filters: [], sorters: [] };
const answer = { data: [{ id: '1' }], total: 1 };

describe('a list asked for early', () => {
  it('is given out once, to the same question only', async () => {
    const early = createEarlyLists();
    early.ask(question, async () => answer);
    expect(early.take({ ...question, pagination: { ...question.pagination, currentPage: 2 } })).toBeUndefined();
    expect(await early.take({ ...question })).toEqual(answer);
    expect(early.take(question)).toBeUndefined();
  });

  it('is not given out when it is no longer fresh', () => {
    let time = 0;
    const early = createEarlyLists(() => time);
    early.ask(question, async () => answer);
    time = 5_001;
    expect(early.take(question)).toBeUndefined();
  });

  it('is given out without waiting once it has arrived, and not before', async () => {
    const early = createEarlyLists();
    const asked = early.ask(question, async () => answer);
    expect(early.takeArrived(question)).toBeUndefined();
    await asked;
    expect(early.takeArrived(question)).toEqual(answer);
    expect(early.takeArrived(question)).toBeUndefined();
    expect(early.take(question)).toBeUndefined();
  });

  it('is as if never asked when it failed', async () => {
    const early = createEarlyLists();
    const fetch = vi.fn(() => Promise.reject(new Error('gone')));
    early.ask(question, fetch);
    expect(await early.take(question)).toBeUndefined();
  });

  it('is asked for once while its answer is on the way', async () => {
    const early = createEarlyLists();
    const fetch = vi.fn(async () => answer);
    await Promise.all([early.ask(question, fetch), early.ask({ ...question }, fetch)]);
    expect(fetch).toHaveBeenCalledOnce();
    expect(early.takeArrived(question)).toEqual(answer);
  });

  it('is given to nobody after a change', async () => {
    const early = createEarlyLists();
    await early.ask(question, async () => answer);
    early.drop();
    expect(early.take(question)).toBeUndefined();
  });
});
